const words = (text: string) => text.trim().split(/\s+/);

interface Names {
  first: readonly string[];
  last: readonly string[];
}

/** First and last names by the language they sound of; a `_` is a space. */
const listed = (first: string, last: string): Names => ({
  first: words(first),
  last: words(last).map((name) => name.replaceAll('_', ' ')),
});

export const NAMES = {
  german: listed(
    `Anja Anna Benedikt Bernd Birgit Carolin Christian Claudia Daniel David Dirk Elena Emilia Erik Eva Fabian Felix Florian
     Franziska Friederike Greta Hannah Heike Helene Ines Jan Jana Jens Johanna Jonas Jörg Julia Jürgen Karin Katharina Klaus
     Konrad Lara Lea Lena Leonie Lukas Manfred Marie Markus Martina Matthias Max Mia Monika Nico Nina Oliver Paul Petra Philipp
     Ralf Sabine Sandra Sebastian Simon Sophie Stefan Susanne Theresa Thomas Till Tobias Uwe Vera Volker Wiebke Yvonne`,
    `Albrecht Arnold Bauer Beck Becker Bergmann Böhm Brandt Braun Busch Dietrich Engel Fiedler Frank Friedrich Fuchs Graf Groß
     Günther Haas Hahn Hartmann Heinrich Herrmann Hofmann Horn Huber Jäger Jung Kaiser Keller Klein Koch Köhler König Kraus
     Krüger Kühn Lang Lehmann Lorenz Ludwig Maier Martin Mayer Meyer Möller Müller Neumann Otto Peters Pfeiffer Pohl Richter
     Roth Sauer Schäfer Schmidt Schmitz Schneider Scholz Schreiber Schröder Schubert Schulz Schuster Schwarz Seidel Simon Sommer
     Stein Thomas Vogel Vogt Voigt Wagner Walter Weber Weiß Werner Winkler Winter Wolf Ziegler Zimmermann`,
  ),
  french: listed(
    `Adèle Agathe Alain Alice Amandine Antoine Arthur Aurélie Baptiste Benoît Camille Caroline Céline Chloé Christophe Claire
     Clément Corinne Damien Delphine Élise Émilie Étienne Fabrice Florence François Gabriel Hélène Hugo Inès Isabelle Jeanne
     Jérôme Julien Juliette Laurent Léa Lucie Manon Margaux Mathilde Maxime Nathalie Nicolas Noémie Océane Olivier Pascal Pauline
     Pierre Quentin Raphaël Romain Sandrine Solène Thibault Thomas Valérie Victor Vincent Yann Zoé`,
    `André Aubert Bailly Barbier Benoit Bernard Bertrand Blanc Blanchard Bonnet Boyer Brun Carpentier Charpentier Chevalier Colin
     David Denis Deschamps Dubois Dufour Dumas Dupont Durand Fabre Faure Fontaine Fournier Gaillard Garnier Gauthier Girard
     Giraud Guérin Guillaume Henry Hubert Jacquet Joly Lacroix Lambert Laurent Lefebvre Legrand Lemaire Lemoine Leroux Lucas
     Marchand Martin Masson Mathieu Mercier Meunier Michel Moreau Morel Muller Nicolas Noël Perrin Petit Philippe Picard Renard
     Renaud Rey Richard Rivière Robert Roche Rousseau Roux Roy Simon Thomas Vidal Vincent`,
  ),
  dutch: listed(
    `Anouk Arjan Bart Bram Carlijn Daan Eline Els Emma Femke Fleur Floris Guus Hanneke Iris Jan Jasper Jeroen Joris Judith
     Karlijn Koen Lars Lieke Lotte Luuk Maarten Maaike Marieke Marijn Mats Merel Mieke Niels Noor Pieter Pim Rianne Roos Ruben
     Sanne Sem Sjoerd Stijn Sven Tess Thijs Tim Tom Wouter Yara`,
    `Aerts Bakker Boer Bos Bosman Brouwer Claes Dekker De_Boer De_Clercq De_Graaf De_Groot De_Jong De_Smet De_Vries De_Wit
     Dijkstra Driessen Goossens Hendriks Hermans Hoekstra Jacobs Jansen Janssens Koning Kuipers Maes Meijer Mertens Mulder Peeters
     Postma Prins Schouten Smit Smits Van_Beek Van_Dam Van_de_Berg Van_den_Broek Van_der_Linden Van_Dijk Van_Leeuwen Van_Loon
     Verbeek Verhoeven Vermeer Visser Vos Willems Wouters`,
  ),
  nordic: listed(
    `Agnes Anders Anna Annika Arvid Astrid Aksel Bjørn Camilla Christina Ebba Elin Elsa Emil Emilie Erik Eva Freja Frida Gustav
     Hanna Hanne Håkon Helena Henrik Hilde Ida Ingrid Jakob Jens Johan Jonas Josefine Kaisa Kari Karin Katrine Kjell Lars Lasse
     Lina Linnea Liv Magnus Maja Malin Maria Marte Mathilde Mette Mikael Mikkel Nils Nora Ole Oskar Per Pernille Rasmus Sigrid
     Signe Sofie Solveig Søren Stine Svein Thea Tobias Tove Ulla Viktor Vilde Åsa`,
    `Andersen Andersson Axelsson Bakken Berg Berglund Bergström Björk Bruun Carlsen Christensen Dahl Dahlgren Eide Ekström
     Eriksson Forsberg Fredriksen Gustafsson Haaland Hagen Hansen Hedlund Heikkinen Henriksen Holm Holmberg Iversen Jakobsen
     Jensen Johansen Johansson Jørgensen Karlsen Karlsson Kjær Knudsen Korhonen Kristiansen Larsen Laine Lehtonen Lie Lind
     Lindberg Lindqvist Lund Lundgren Madsen Mäkinen Mikkelsen Moen Mortensen Nielsen Niemi Nilsen Nilsson Nygaard Nyström
     Olsen Olsson Pedersen Persson Poulsen Rasmussen Sandberg Solberg Strand Ström Sundberg Svensson Søndergaard Sørensen
     Thomsen Vestergaard Virtanen Wallin Ødegård Østergaard Åberg`,
  ),
  italian: listed(
    `Alberto Alessandra Alessandro Alessia Andrea Anna Antonio Arianna Beatrice Benedetta Camilla Carlo Caterina Chiara Claudia
     Cristina Daniele Davide Elena Elisa Emanuele Enrico Fabio Federica Filippo Francesca Francesco Gabriele Giacomo Giorgia
     Giovanni Giulia Giuseppe Ilaria Irene Laura Leonardo Lorenzo Luca Lucia Ludovica Marco Margherita Maria Martina Matteo
     Michele Nicola Paolo Pietro Riccardo Roberta Sara Simona Simone Sofia Stefano Tommaso Valentina Vittoria`,
    `Amato Barbieri Basile Bellini Bernardi Bianchi Bruno Caputo Caruso Cattaneo Colombo Conte Conti Coppola Costa D'Angelo
     De_Luca De_Santis Esposito Fabbri Farina Ferrara Ferrari Ferri Fiore Fontana Galli Gallo Gatti Gentile Giordano Grassi
     Greco Guerra Leone Lombardi Longo Mancini Marchetti Mariani Marini Marino Martinelli Mazza Messina Monti Moretti Orlando
     Pagano Palumbo Parisi Pellegrini Ricci Rinaldi Riva Rizzo Romano Rossetti Rossi Russo Sala Santoro Serra Silvestri Sorrentino
     Testa Valentini Villa Vitale`,
  ),
  iberian: listed(
    `Adrián Alba Alejandro Álvaro Ana André Andrea António Beatriz Bruno Carla Carlos Carmen Catarina Clara Cristina Daniel
     David Diego Diogo Elena Emilio Enrique Eva Fernando Francisco Gonçalo Gonzalo Guillermo Inês Irene Isabel Iván Javier
     Joana João Jordi José Juan Laura Leonor Lucía Luis Manuel María Mariana Marta Mateo Miguel Natalia Núria Olga Pablo
     Patrícia Paula Pedro Pilar Rafael Raquel Raúl Rocío Rui Sara Sergio Silvia Sofía Teresa Tiago Vera`,
    `Aguilar Almeida Alonso Álvarez Andrade Blanco Cabrera Calvo Campos Cano Carvalho Castro Correia Costa Cruz Delgado Dias
     Díaz Domínguez Duarte Fernandes Fernández Ferreira Flores Fonseca Gallego García Garrido Gomes Gómez González Guerrero
     Gutiérrez Hernández Herrera Iglesias Jiménez Lopes López Lorenzo Lozano Marín Marques Martín Martínez Martins Medina Mendes
     Molina Monteiro Morales Moreno Muñoz Navarro Nunes Núñez Oliveira Ortega Ortiz Pascual Peña Pereira Pérez Pinto Prieto
     Ramírez Ramos Ribeiro Rivera Rodrigues Rodríguez Romero Rubio Ruiz Sánchez Santana Santos Sanz Serrano Silva Soares Soto
     Sousa Suárez Teixeira Torres Vargas Vázquez Vega Vieira`,
  ),
  polish: listed(
    `Agata Agnieszka Aleksandra Andrzej Anna Barbara Bartosz Dorota Elżbieta Ewa Filip Grzegorz Hanna Iwona Jacek Jakub Jan
     Joanna Julia Kamil Karolina Katarzyna Kinga Krzysztof Łukasz Maciej Magdalena Małgorzata Marcin Marek Maria Marta Mateusz
     Michał Monika Natalia Olga Paweł Piotr Przemysław Rafał Stanisław Szymon Tomasz Weronika Wiktoria Wojciech Zofia`,
    `Adamczyk Baran Bąk Borkowski Cieślak Czarnecki Duda Dudek Dąbrowski Gajewski Górski Grabowski Jabłoński Jankowski Jasiński
     Kaczmarek Kalinowski Kamiński Kowalczyk Kowalski Kozłowski Krawczyk Król Krupa Kubiak Kucharski Kwiatkowski Lewandowski Lis
     Majewski Malinowski Marciniak Mazur Michalak Nowak Nowicki Olszewski Ostrowski Pawlak Pawłowski Pietrzak Piotrowski Rutkowski
     Sadowski Sawicki Sikora Sobczak Stępień Szulc Szymański Tomaszewski Urban Walczak Wieczorek Wilk Witkowski Wojciechowski
     Woźniak Wójcik Wróbel Wróblewski Zając Zalewski Zawadzki Zieliński`,
  ),
  english: listed(
    `Aaron Abigail Adam Aisha Alex Alice Amelia Amir Andrew Angela Anthony Aoife Ben Beth Brandon Brian Caitlin Carlos Caroline
     Catherine Charlie Charlotte Chloe Chris Ciara Conor Daniel David Deborah Diana Ella Emily Emma Eoin Ethan Eva Fiona
     Frances Gareth George Georgia Grace Graham Hannah Harriet Harry Helen Imogen Isaac Isla Jack Jacob James Jasmine Jason
     Jennifer Jessica Joanna Jordan Joseph Joshua Kate Kevin Laura Lauren Leah Liam Linda Lucy Marcus Maria Mark Maya Megan
     Michael Michelle Molly Nathan Niamh Nicole Nora Oliver Olivia Oscar Owen Patrick Peter Priya Rachel Rebecca Robert Rory
     Rose Ryan Samantha Samuel Sarah Sean Siobhan Sophia Stephen Susan Tara Theo Thomas Tyler Victoria William Zoe`,
    `Adams Ahmed Allen Anderson Armstrong Bailey Baker Barnes Bell Bennett Brady Brooks Brown Burke Butler Byrne Campbell Carter
     Chan Chapman Chen Clark Clarke Coleman Collins Cook Cooper Cox Daly Davies Davis Diaz Doyle Edwards Ellis Evans Fisher
     Fitzgerald Flynn Foster Fox Garcia Gibson Gordon Graham Gray Green Griffin Hall Hamilton Harris Harrison Hayes Henderson
     Hill Holmes Howard Hughes Hunt Hunter Jackson James Jenkins Johnson Johnston Jones Kaur Kelly Kennedy Khan Kim King Knight
     Lee Lewis Lloyd Lynch MacDonald Marshall Mason McCarthy Mitchell Moore Morgan Morris Murphy Murray Myers Nelson Nguyen
     Nolan O'Brien O'Connor O'Neill Owens Palmer Parker Patel Payne Perry Phillips Powell Price Quinn Reed Reid Reynolds
     Richardson Roberts Robertson Robinson Rodriguez Rogers Ross Russell Ryan Sanders Scott Shah Shaw Simmons Simpson Singh
     Smith Spencer Stewart Stone Sullivan Taylor Thompson Thomson Turner Walker Wallace Ward Watson Webb West White Wilkinson
     Williams Wilson Wood Wright Young`,
  ),
} as const;

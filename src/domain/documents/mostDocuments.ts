/** As many documents as one file holds. */
export const mostDocuments = 200;

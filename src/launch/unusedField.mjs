// Stands in the built client for a field of the component library that no screen has (webpack.config.ts).
export default function UnusedField() {
  throw new Error('A choice has to be native, and a field outlined: the client is built without the others');
}

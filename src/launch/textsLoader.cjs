// Hands texts to webpack as a module of their own language, so that those of a part become one: as JSON each would
// keep a wrapper and its quotes.
module.exports = (json) => `export default ${json}`;

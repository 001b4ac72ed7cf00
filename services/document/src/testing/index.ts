export { buildDocx } from './build-docx';
export { buildPlacedPdf, lineFromTheRight, type PlacedText, widthOfText } from './build-placed-pdf';
export { openBuiltCorpus } from './built-guides';
export { writePdf } from './write-pdf';

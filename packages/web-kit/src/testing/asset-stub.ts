/** Stands in for style sheets, pictures and fonts, which tests do not load. */
const assetStub = 'asset';

// biome-ignore lint/style/noDefaultExport: this is how the bundler hands an asset over
export default assetStub;

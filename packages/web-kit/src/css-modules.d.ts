declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler hands it over
  export default classes;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler hands it over
  export default url;
}

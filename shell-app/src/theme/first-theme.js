// A file of its own that the page waits for, so that what is painted first has the theme already: no script stands in the page itself.
try {
  const theme = localStorage.getItem('astraea:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Where storage is forbidden, the page is as the system has it.
}

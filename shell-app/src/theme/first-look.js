// A file of its own that the page waits for, so that what is painted first has theme and language already: no script stands in the page itself.
const offered = ['en', 'ar', 'fr', 'es'];
const page = document.documentElement;
const wear = (language) => {
  page.lang = language;
  page.dir = language === 'ar' ? 'rtl' : 'ltr';
};
const firstOffered = (wanted) => wanted.map((tag) => tag.split('-')[0]).find((one) => offered.includes(one));
try {
  const theme = localStorage.getItem('astraea:theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  // Whoever never chose reads the first language of the browser that there are words in, and English where there is none.
  wear(firstOffered([localStorage.getItem('astraea:language') ?? '', ...navigator.languages]) ?? 'en');
} catch {
  // Where storage is forbidden, the theme is as the system has it, and the language English.
}

// A file that the page waits for, so that what is painted first has theme and language.
const page = document.documentElement;
const offered = ['en', 'ar', 'fr', 'es'];
try {
  const theme = localStorage.getItem('astraea:theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  // The choice, else the browser's first language that there are words in.
  page.lang =
    [localStorage.getItem('astraea:language') ?? '', ...navigator.languages]
      .map((tag) => tag.split('-')[0])
      .find((tag) => offered.includes(tag)) ?? 'en';
  page.dir = page.lang === 'ar' ? 'rtl' : 'ltr';
} catch {
  // Without storage: as the system has it, in English.
}

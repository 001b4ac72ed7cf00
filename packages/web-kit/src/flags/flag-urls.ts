import flagAe from 'flag-icons/flags/4x3/ae.svg';
import flagAr from 'flag-icons/flags/4x3/ar.svg';
import flagAt from 'flag-icons/flags/4x3/at.svg';
import flagAu from 'flag-icons/flags/4x3/au.svg';
import flagBe from 'flag-icons/flags/4x3/be.svg';
import flagBh from 'flag-icons/flags/4x3/bh.svg';
import flagBr from 'flag-icons/flags/4x3/br.svg';
import flagCa from 'flag-icons/flags/4x3/ca.svg';
import flagCh from 'flag-icons/flags/4x3/ch.svg';
import flagCl from 'flag-icons/flags/4x3/cl.svg';
import flagCn from 'flag-icons/flags/4x3/cn.svg';
import flagCz from 'flag-icons/flags/4x3/cz.svg';
import flagDe from 'flag-icons/flags/4x3/de.svg';
import flagDk from 'flag-icons/flags/4x3/dk.svg';
import flagDz from 'flag-icons/flags/4x3/dz.svg';
import flagEg from 'flag-icons/flags/4x3/eg.svg';
import flagEs from 'flag-icons/flags/4x3/es.svg';
import flagEu from 'flag-icons/flags/4x3/eu.svg';
import flagFi from 'flag-icons/flags/4x3/fi.svg';
import flagFr from 'flag-icons/flags/4x3/fr.svg';
import flagGb from 'flag-icons/flags/4x3/gb.svg';
import flagGr from 'flag-icons/flags/4x3/gr.svg';
import flagId from 'flag-icons/flags/4x3/id.svg';
import flagIl from 'flag-icons/flags/4x3/il.svg';
import flagIn from 'flag-icons/flags/4x3/in.svg';
import flagIt from 'flag-icons/flags/4x3/it.svg';
import flagJp from 'flag-icons/flags/4x3/jp.svg';
import flagKe from 'flag-icons/flags/4x3/ke.svg';
import flagKr from 'flag-icons/flags/4x3/kr.svg';
import flagKz from 'flag-icons/flags/4x3/kz.svg';
import flagLu from 'flag-icons/flags/4x3/lu.svg';
import flagMx from 'flag-icons/flags/4x3/mx.svg';
import flagNg from 'flag-icons/flags/4x3/ng.svg';
import flagNl from 'flag-icons/flags/4x3/nl.svg';
import flagNo from 'flag-icons/flags/4x3/no.svg';
import flagNz from 'flag-icons/flags/4x3/nz.svg';
import flagPh from 'flag-icons/flags/4x3/ph.svg';
import flagPl from 'flag-icons/flags/4x3/pl.svg';
import flagPt from 'flag-icons/flags/4x3/pt.svg';
import flagRu from 'flag-icons/flags/4x3/ru.svg';
import flagRw from 'flag-icons/flags/4x3/rw.svg';
import flagSa from 'flag-icons/flags/4x3/sa.svg';
import flagSe from 'flag-icons/flags/4x3/se.svg';
import flagSg from 'flag-icons/flags/4x3/sg.svg';
import flagTh from 'flag-icons/flags/4x3/th.svg';
import flagTr from 'flag-icons/flags/4x3/tr.svg';
import flagUa from 'flag-icons/flags/4x3/ua.svg';
import flagUn from 'flag-icons/flags/4x3/un.svg';
import flagUs from 'flag-icons/flags/4x3/us.svg';
import flagZa from 'flag-icons/flags/4x3/za.svg';
import type { FlagCode } from './flag-lookup';

/** Addresses of the pictures: each is a file of its own, fetched when its flag is first shown. */
export const flagUrls: Record<Exclude<FlagCode, 'white'>, string> = {
  ae: flagAe,
  ar: flagAr,
  at: flagAt,
  au: flagAu,
  be: flagBe,
  bh: flagBh,
  br: flagBr,
  ca: flagCa,
  ch: flagCh,
  cl: flagCl,
  cn: flagCn,
  cz: flagCz,
  de: flagDe,
  dk: flagDk,
  dz: flagDz,
  eg: flagEg,
  es: flagEs,
  eu: flagEu,
  fi: flagFi,
  fr: flagFr,
  gb: flagGb,
  gr: flagGr,
  id: flagId,
  il: flagIl,
  in: flagIn,
  it: flagIt,
  jp: flagJp,
  ke: flagKe,
  kr: flagKr,
  kz: flagKz,
  lu: flagLu,
  mx: flagMx,
  ng: flagNg,
  nl: flagNl,
  no: flagNo,
  nz: flagNz,
  ph: flagPh,
  pl: flagPl,
  pt: flagPt,
  ru: flagRu,
  rw: flagRw,
  sa: flagSa,
  se: flagSe,
  sg: flagSg,
  th: flagTh,
  tr: flagTr,
  ua: flagUa,
  un: flagUn,
  us: flagUs,
  za: flagZa,
};

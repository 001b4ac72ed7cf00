import type { Translation } from '@astraea/web-kit';
import type { statement as english } from '../en/statement';

export const statement: Translation<typeof english> = {
  loading: 'Cargando la fuente…',
  facts: '{country}. {title}, versión {version}, publicada aquí el {date}.',
  became: {
    replaced: 'Esto se reemplazó: no figura en la versión actual con estas palabras.',
    repealed: 'Esto se derogó: ya no está en vigor.',
    superseded: 'Esto se sustituyó: otro texto ha ocupado su lugar.',
    'status-changed': 'Su estado ha cambiado desde entonces.',
    withdrawn: 'Este documento se retiró: las respuestas ya no lo usan.',
    erased: 'Este documento se borró.',
  },
  succeeded: 'En su lugar: {title}.',
  readCurrent: 'Leer la versión actual',
  readFormer: 'Leer esta versión',
  ask: 'Hacer una pregunta',
  none: {
    title: 'No hay nada en esta dirección',
    text: 'Ningún enunciado ni disposición tiene esta dirección. Quizá no esté completa.',
  },
  erased: {
    title: 'Este documento se borró',
    text: 'Lo que había en esta dirección se borró y ya no se puede leer.',
  },
  failed: {
    title: 'No se pudo cargar la fuente',
    text: 'No se pudo acceder al servidor.',
    offline: 'No tiene conexión. Se podrá leer cuando la recupere.',
    tryAgain: 'Reintentar',
  },
};

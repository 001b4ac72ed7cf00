import type { Translation } from '../../messages';
import type { kit as english } from '../en/kit';

export const kit: Translation<typeof english> = {
  close: 'Cerrar',
  dismiss: 'Descartar',
  newTab: '(se abre en una pestaña nueva)',
  status: {
    'in force': 'En vigor',
    amended: 'Modificado',
    draft: 'Proyecto',
    repealed: 'Derogado',
    superseded: 'Sustituido',
    'not yet in force': 'Aún no está en vigor',
    unknown: 'Estado sin confirmar',
  },
  sourceKind: {
    guide: 'Guía de Astraea (resumen, no el texto de la ley)',
    law: 'Texto de la ley',
    policy: 'Texto de la política',
  },
  summaryOf: 'Resumen de Astraea: {cited}',
  summaryOn: 'Resumen de Astraea: {country}',
};

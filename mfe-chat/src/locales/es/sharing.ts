import type { Translation } from '@astraea/web-kit';
import type { sharing as english } from '../en/sharing';

export const sharing: Translation<typeof english> = {
  open: 'Compartir',
  ofConversation: {
    title: 'Compartir la conversación',
    description:
      'Quien abre el enlace lee las preguntas, las respuestas y sus fuentes. Nadie puede preguntar en él.',
    shows: {
      label: 'El enlace muestra',
      fixed: 'La conversación tal como está ahora',
      live: 'También lo que se pregunte y responda después',
    },
  },
  ofMatter: {
    title: 'Compartir el expediente',
    description:
      'Quien abre el enlace lee las conversaciones y comparaciones del expediente, con sus fuentes. Nadie puede preguntar en él.',
    shows: {
      label: 'El enlace muestra',
      fixed: 'El expediente tal como está ahora',
      live: 'También lo que se guarde, pregunte y responda después',
    },
  },
  choose: 'Elija',
  access: {
    label: 'Lo abren',
    'signed-in': 'Usuarios con sesión iniciada que tienen el enlace',
    anyone: 'Cualquiera que tenga el enlace',
  },
  ends: { label: 'Termina', '7': 'En 7 días', '30': 'En 30 días', '365': 'En un año', never: 'Nunca' },
  create: 'Crear enlace',
  link: 'Enlace',
  copy: 'Copiar enlace',
  once: 'Cópielo ahora. No se mostrará de nuevo.',
  facts: {
    live: 'Siempre actualizado',
    asOf: 'A fecha de {date}',
    anyone: 'para cualquiera con el enlace',
    'signed-in': 'para usuarios con sesión iniciada',
    endless: 'sin fin',
    ended: 'terminó el {date}',
    until: 'hasta el {date}',
    line: '{shows}, {access}, {end}',
  },
  list: {
    title: 'Sus enlaces',
    loading: 'Cargando sus enlaces…',
    none: 'Aún no tiene enlaces.',
    takeBack: 'Retirar',
    takeBackOf: 'Retirar el enlace a {title}',
    takenBack: 'El enlace se retiró. Ya no muestra nada.',
    thisOne: 'Esta conversación',
    thisMatter: 'Este expediente',
  },
  shared: {
    loading: 'Cargando lo compartido…',
    live: 'Compartido el {date}, se muestra como está ahora. Solo lectura.',
    fixed: 'Se muestra como estaba el {date}. Solo lectura.',
    ends: 'El enlace termina el {date}.',
    inMatter: 'Contenido de este expediente',
    noneInMatter: 'Ahora no hay en este expediente nada que se haya respondido.',
    compared: 'Comparación, {country}',
    backToMatter: 'Volver al expediente',
    asked: 'Pregunta',
    sources: 'Fuentes de la respuesta {answer}',
    notice:
      'Información general, no asesoramiento jurídico. Compruebe cada fuente en su texto oficial antes de basarse en ella.',
    askOwn: 'Haga su propia pregunta',
    signIn: {
      title: 'Inicie sesión para leer esto',
      text: 'Si el enlace aún muestra algo, estará ahí después de iniciar sesión.',
      action: 'Iniciar sesión',
    },
    nothing: {
      title: 'Este enlace no muestra nada',
      text: 'Terminó, se retiró o no está completo. Pida otro a quien lo envió.',
    },
    failed: {
      title: 'Este enlace no se pudo abrir',
      text: 'No se pudo acceder al servidor.',
      offline: 'No tiene conexión. Se abrirá cuando la recupere.',
      tryAgain: 'Reintentar',
    },
  },
};

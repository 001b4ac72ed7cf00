import type { Translation } from '@astraea/web-kit';
import type { matters as english } from '../en/matters';

export const matters: Translation<typeof english> = {
  title: 'Expedientes',
  loading: 'Cargando expedientes…',
  none: 'Aún no hay expedientes. Un expediente reúne las conversaciones de un caso.',
  new: 'Expediente nuevo',
  add: 'Añadir',
  archived: 'Archivados ({count})',
  deleted: '«{name}» se eliminó. Sus conversaciones se conservan.',
  undo: 'Deshacer',
  restored: '«{name}» se ha restaurado.',
  opened: {
    name: 'Nombre',
    rename: 'Renombrar',
    renamed: 'El nombre nuevo está guardado.',
    conversations: 'Conversaciones',
    loading: 'Cargando sus conversaciones…',
    none: 'Aquí aún no hay nada. Abra una conversación y elija «Guardar en un expediente».',
    archive: 'Archivar',
    unarchive: 'Sacar del archivo',
    delete: 'Eliminar el expediente',
  },
  notes: {
    title: 'Notas',
    none: 'Aquí aún no hay notas. Las notas figuran en el memorando, y ningún enlace las muestra.',
    new: 'Nota nueva',
    change: 'Modificar la nota',
    edit: 'Modificar',
    delete: 'Eliminar la nota',
    save: 'Guardar la nota',
    cancel: 'Cancelar',
    deleted: 'La nota se eliminó.',
  },
  file: {
    open: 'Guardar en un expediente',
    short: 'Guardar',
    title: 'Guardar en un expediente',
    description:
      'Una conversación o comparación está en un solo expediente como máximo. Sigue entre las conversaciones anteriores.',
    matter: 'Expediente',
    choose: 'Elija',
    noMatter: 'Ningún expediente',
    new: 'O uno nuevo',
    newHint: 'Su nombre; se crea y esto se guarda en él.',
    save: 'Guardar',
  },
};

import { readLaw } from '../testing/read-law';

async function told(text: string): Promise<string[]> {
  return (await readLaw(text)).map(
    ({ provision, heading, text: said }) => `${provision ?? '-'} [${heading ?? ''}] ${said}`,
  );
}

test('a caption with a full stop above each article is its heading, and no end of the article before', async () => {
  expect(
    await told(
      'Deber.\n\nARTICULO 1º — El guarda tiene un farol.\n\nEl farol es de bronce.\n\nMulta.\n\nARTICULO 2º — La multa es de diez coronas.\n\nDestino. Cobro de la multa.\n\nARTICULO 3º — La cobra el guarda.\n\nARTICULO 4º — Los faroles arden de noche, salvo los que el capitán del puerto apague.',
    ),
  ).toEqual([
    'Articulo 1º [Deber] El guarda tiene un farol. El farol es de bronce.',
    'Articulo 2º [Multa] La multa es de diez coronas.',
    'Articulo 3º [Destino. Cobro de la multa] La cobra el guarda.',
    'Articulo 4º [] Los faroles arden de noche, salvo los que el capitán del puerto apague.',
  ]);
});

test('a short sentence that ends an article stays in it', async () => {
  const read = await told(
    'Article 1 — The keeper holds a lamp.\n\nIt burns.\n\nArticle 2 — The fee is ten crowns.\n\nArticle 3 — The keeper collects it.\n\nArticle 4 — The lamp is red.',
  );
  expect(read[0]).toMatch(/^Article 1 .*The keeper holds a lamp\. It burns\.$/u);
});

import { Router } from 'express';
import type { Ledger } from '../ledger';
import { createCheckoutPage } from './checkout-page';
import { escapeHtml, formatAmount, formatDate, sendPage } from './page';
import { createPortalPage } from './portal-page';

/** An invoice as its customer sees it. */
function createInvoicePage(ledger: Ledger): Router {
  const router = Router();
  router.get('/i/:id', (req, res, next) => {
    const invoice = ledger.state.invoices[req.params.id];
    if (!invoice) return next();
    const [line] = invoice.lines.data;
    const period = line && `${formatDate(line.period.start)} to ${formatDate(line.period.end)}`;
    const facts = [
      ['State', invoice.status ?? ''],
      ['Date', formatDate(invoice.created)],
      ['Period', period ?? ''],
      ['Amount', formatAmount(invoice.total, invoice.currency)],
    ];
    const rows = facts.map(
      ([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value ?? '')}</td></tr>`,
    );
    sendPage(res, {
      title: `Invoice ${invoice.number ?? invoice.id}`,
      content: `<table><tbody>${rows.join('')}</tbody></table>`,
    });
  });
  return router;
}

/** What customers see, and words for an address that leads nowhere. */
export function createPages(ledger: Ledger): Router {
  const router = Router();
  router.use(createCheckoutPage(ledger), createPortalPage(ledger), createInvoicePage(ledger));
  router.use((_req, res) => {
    sendPage(res, {
      status: 404,
      title: 'There is nothing here',
      content: '<p>This page of the test payments does not exist or has ended.</p>',
    });
  });
  return router;
}

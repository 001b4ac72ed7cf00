import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import { deleteCustomer } from '../lifecycle/delete-customer';
import { customerObject } from '../objects/customer';
import { expand } from './expand';
import { listPage, listParams } from './lists';
import { expandParam, mergeMetadata, metadataParam, readParameters } from './parameters';
import { noSuch } from './stripe-fault';

const retrieveSchema = z.strictObject({ expand: expandParam });
const customerFields = {
  email: z.string().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  metadata: metadataParam.optional(),
  expand: expandParam,
};
const customerSchema = z.strictObject(customerFields);
const customersSchema = z.strictObject({ ...listParams, email: z.string().optional() });
const pricesSchema = z.strictObject({ ...listParams, product: z.string().optional() });

/** Customers, and the prices and products that exist from the start. */
export function createCustomerRoutes(ledger: Ledger): Router {
  const { state } = ledger;
  const router = Router();
  const findCustomer = (id: string) => {
    const customer = state.customers[id];
    if (!customer) throw noSuch('customer', id);
    return customer;
  };

  router.post('/customers', (req, res) => {
    const given = readParameters(customerSchema, req.body);
    const customer = customerObject({
      id: ledger.newId('cus_'),
      created: ledger.now(),
      email: given.email ?? null,
      name: given.name ?? null,
      description: given.description ?? null,
      metadata: mergeMetadata({}, given.metadata),
    });
    state.customers[customer.id] = customer;
    ledger.record('customer.created', customer);
    res.json(expand(ledger, customer, given.expand));
  });

  router.get('/customers', (req, res) => {
    const { email, ...page } = readParameters(customersSchema, req.query);
    const found = Object.values(state.customers).filter((one) => !email || one.email === email);
    res.json(expand(ledger, listPage(found, page, '/v1/customers'), page.expand));
  });

  router.get('/customers/:id', (req, res) => {
    const given = readParameters(retrieveSchema, req.query);
    const { id } = req.params;
    res.json(state.deleted_customers?.[id] ?? expand(ledger, findCustomer(id), given.expand));
  });

  router.delete('/customers/:id', (req, res) => {
    res.json(deleteCustomer(ledger, findCustomer(req.params.id)));
  });

  router.post('/customers/:id', (req, res) => {
    const customer = findCustomer(req.params.id);
    const { metadata, expand: paths, ...fields } = readParameters(customerSchema, req.body);
    Object.assign(customer, fields, { metadata: mergeMetadata(customer.metadata, metadata) });
    ledger.record('customer.updated', customer);
    res.json(expand(ledger, customer, paths));
  });

  router.get('/prices', (req, res) => {
    const { product, ...page } = readParameters(pricesSchema, req.query);
    const found = Object.values(state.prices).filter((one) => !product || one.product === product);
    res.json(expand(ledger, listPage(found, page, '/v1/prices'), page.expand));
  });

  router.get('/prices/:id', (req, res) => {
    const given = readParameters(retrieveSchema, req.query);
    const price = state.prices[req.params.id];
    if (!price) throw noSuch('price', req.params.id);
    res.json(expand(ledger, price, given.expand));
  });

  router.get('/products/:id', (req, res) => {
    const product = state.products[req.params.id];
    if (!product) throw noSuch('product', req.params.id);
    res.json(expand(ledger, product));
  });
  return router;
}

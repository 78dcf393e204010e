import { retention } from '#foundation/database/retention.ts'
import { groups, partners, places, prices, roots, schools, visits } from './tables.ts'

export default [
  retention(groups, { stays: { always: 'books' }, names: [groups.owner] }),
  retention(roots, { stays: { with: groups } }),
  retention(visits, { stays: { with: groups } }),
  retention(places, { stays: { with: groups } }),
  retention(schools, { stays: { always: 'settings' } }),
  retention(partners, { stays: { always: 'settings' } }),
  retention(prices, { stays: { always: 'settings' } }),
]

import { kept } from '#foundation/database/keeping.ts'
import { groups, partners, places, prices, roots, schools, visits } from './tables.ts'

export default [
  kept(groups, { stays: { always: 'books' }, names: [groups.owner] }),
  kept(roots, { stays: { with: groups } }),
  kept(visits, { stays: { with: groups } }),
  kept(places, { stays: { with: groups } }),
  kept(schools, { stays: { always: 'settings' } }),
  kept(partners, { stays: { always: 'settings' } }),
  kept(prices, { stays: { always: 'settings' } }),
]

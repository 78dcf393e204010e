import { expect, test } from 'vitest'
import module from '../../module.ts'

test('SURV-03 the admin page stays as it is when one goes to another and comes back, and no other does', () => {
  expect(module.screens.filter((screen) => 'keepAlive' in screen).map(({ path }) => path)).toEqual(['/{lang}/survey/admin'])
})

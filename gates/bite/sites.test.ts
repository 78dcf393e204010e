import { expect, test } from 'vitest'
import { carriersOf, sitesOf, switched } from './sites.ts'

/** What a piece of code becomes, with the rule's switch written as OFF. */
const off = (source: string, rule = 'TEA-01'): string =>
  switched(source, carriersOf(sitesOf('a.tsx', source).filter((site) => site.rule === rule))).replaceAll(`globalThis.bite==="${rule}"`, 'OFF')

test('a rule of a set, and a refusal that is thrown, are switched off, and nothing that only speaks of them', () => {
  expect(off("/** TEA-01 */\nconst f = () => 1\nrules({ 'TEA-01': ({ input }) => input > 4 })")).toBe(
    "/** TEA-01 */\nconst f = () => 1\nrules({ 'TEA-01': ({ input }) => (OFF?undefined:(input > 4)) })",
  )
  expect(off("function f() { if (full) throw refuse('TEA-01') }")).toBe("function f() { if (full) {if(!(OFF))throw refuse('TEA-01')} }")
})

test('an id elsewhere in code switches what it hangs on', () => {
  expect(off("const f = (n: number) => n > 4 && { rule: 'TEA-01' }")).toBe("const f = (n: number) => (!(OFF)&&(n > 4)) && { rule: 'TEA-01' }")
  expect(off("const f = (n: number) => n < 5 ? n : fault('TEA-01')")).toBe("const f = (n: number) => (OFF||(n < 5)) ? n : fault('TEA-01')")
  expect(off("function f() { faults.push('TEA-01') }")).toBe("function f() { {if(!(OFF))faults.push('TEA-01')} }")
})

test('what a comment stands above does nothing, is left out, or is not there', () => {
  expect(off('/** Pours (TEA-01). */\nexport async function pour() { await fill() }')).toContain('pour() {if(OFF)return; await fill() }')
  expect(off('function f() {\n  // TEA-01\n  if (hot) wait()\n}')).toContain('if ((!(OFF)&&(hot))) wait()')
  expect(off('async function f() {\n  // TEA-01\n  await note()\n}')).toContain('{if(!(OFF))await note()}')
  expect(off('function f() {\n  return { hot: true } // TEA-01\n}')).toContain('return (OFF?undefined:({ hot: true }))')
  expect(off('const f = () => <p>{/* TEA-01 */}<b>hot</b></p>')).toContain('{OFF?null:<b>hot</b>}')
})

test('a value that is made while the file is loaded goes last, and says so', () => {
  const early = 'const POTS = [\n  // TEA-01\n  pot(4),\n  pot(5),\n]'
  expect(off(early)).toContain('...(OFF?[]:[pot(4)]),')
  expect(sitesOf('a.ts', early).map((site) => site.early)).toEqual([true])
  expect(off(`${early}\n/** TEA-01 */\nconst f = () => 1`)).not.toContain('OFF?[]')
})

test('a refusal that is named to what is made while the file is loaded is not named', () => {
  const early = "policy({ size: 4, says: { size: 'TEA-01' } })"
  expect(off(early)).toBe("policy({ size: 4, says: { size: (OFF?undefined:('TEA-01')) } })")
  expect(sitesOf('a.ts', early).map((site) => site.early)).toEqual([true])
})

test('an id in a list inside a function carries nothing by itself', () => {
  expect(sitesOf('a.ts', "const f = () => {\n  const set = { ids: ['TEA-01'] }\n  return { set }\n}")).toEqual([])
})

test('types and imports carry nothing', () => {
  expect(sitesOf('a.ts', "/** TEA-01 */\nimport x from 'x'\n/** TEA-01 */\ninterface Y { a: 'TEA-01' }")).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormField } from '../../contract/fields.ts'
import { blocksIn, brought, clashing, piecesOf, unsoundBlock, withBlocks } from '../../rules/blocks.ts'
import { anyFields, field, options } from './chance.ts'

const GUEST = [field({ key: 'name' }), field({ key: 'idNo' })]
const keys = (fields: readonly FormField[]) => fields.map(({ key }) => key)

test('FORM-28 what is sent for the fields of a block counts nothing: they are what the block says now', () => {
  const now = new Map([['B', [field({ key: 'name', labelCn: '姓名' }), field({ key: 'phone' })]]])
  const form = [field({ key: 'a' }), ...brought('B', [field({ key: 'name', labelCn: '改过' })]), field({ key: 'z' })]
  const laid = withBlocks(form, now)
  expect(keys(laid)).toEqual(['a', 'name', 'phone', 'z'])
  expect(laid[1]).toMatchObject({ labelCn: '姓名', block: 'B' })
})

test('FORM-28 a block stands in one place, and the fields of one that is gone are the form’s own', () => {
  const torn = [...brought('B', GUEST), field({ key: 'a' }), ...brought('B', GUEST), ...brought('gone', [field({ key: 'x' })])]
  const laid = withBlocks(torn, new Map([['B', GUEST]]))
  expect(keys(laid)).toEqual(['name', 'idNo', 'a', 'x'])
  expect(laid.map(({ block }) => block)).toEqual(['B', 'B', undefined, undefined])
})

test('FORM-28 whatever a form has, its blocks are whole in it, and laying it once more changes nothing', () => {
  const mixed = fc.tuple(anyFields, anyFields).map(([own, asked]) => ({ own, asked: asked.map((one) => ({ ...one, key: `b${one.key}` })) }))
  fc.assert(
    fc.property(mixed, fc.nat(8), ({ own, asked }, place) => {
      const now = new Map([['B', asked]])
      const laid = withBlocks(own.toSpliced(place, 0, ...brought('B', asked.slice(0, 1))), now)
      expect(withBlocks(laid, now)).toEqual(laid)
      expect(laid.filter(({ block }) => block === undefined)).toEqual(own)
      if (asked.length > 0) expect(laid.filter(({ block }) => block === 'B')).toEqual(brought('B', asked))
      expect(piecesOf(laid).flatMap((piece) => piece.fields)).toEqual(laid)
      expect(blocksIn(laid).length).toBeLessThanOrEqual(1)
    }),
  )
})

test('FORM-29 a key that a block brings and another field has is found, two own fields alike are not its matter', () => {
  expect(clashing([field({ key: 'a' }), field({ key: 'a' })])).toEqual([])
  expect(keys(clashing([...brought('B', GUEST), field({ key: 'name' })]))).toEqual(['name'])
  expect(keys(clashing([field({ key: 'idNo' }), ...brought('B', GUEST)]))).toEqual(['idNo'])
  expect(keys(clashing([...brought('B', GUEST), ...brought('C', GUEST)]))).toEqual(['name', 'idNo'])
})

test('FORM-30 a block stands for itself: it may ask nothing that it has not, and need not ask at all', () => {
  const whys = (fields: FormField[]) => unsoundBlock(fields).map(({ key, at }) => `${key} ${at}`)
  expect(whys(GUEST)).toEqual([])
  expect(whys([field({ key: 'n', type: 'note' })])).toEqual([])
  expect(whys([field({ key: 'a', visibleWhen: [{ field: 'outside', is: 'answered' }] })])).toEqual(['a conditions'])
  expect(whys([field({ key: 'a', labelEn: '' }), field({ key: 'b', type: 'drop-down', options: options('x') })])).toEqual(['a label', 'b options'])
})

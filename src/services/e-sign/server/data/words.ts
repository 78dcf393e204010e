import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import { type PersonFacts, person, persons } from '#services/people/server/api.ts'
import type { Told } from '../../contract/shapes.ts'
import { type Block, blocksOf, type Field, filled, GIVEN, type Given, type Values, wordsFor, wordsOf, written } from '../../rules/index.ts'
import type { Turn } from './turns.ts'

/** What a template's text says, whoever writes it: a stored one, or one that is being written. */
export interface TemplateWords {
  titleCn: string
  titleEn: string
  body: string
  fields: readonly Field[]
}

/** What somebody is called on a paper. */
export const calledOn = (facts: PersonFacts | undefined, ssoId: SsoId): string => facts?.nameCn || facts?.nameEn || ssoId

/** What every paper knows of its signer. Papers are written in Chinese, whoever starts them, and parts of them in English. */
export async function givenOf(ctx: Ctx, { signer, number, at }: { signer: SsoId; number: string; at: Date }): Promise<Given> {
  return givenFor(ctx, await person(ctx, signer), { signer, number, at })
}

/** The same of somebody who was looked up already. */
export function givenFor(ctx: Pick<Ctx, 'text'>, facts: PersonFacts | undefined, { signer, number, at }: { signer: SsoId; number: string; at: Date }): Given {
  return {
    number,
    signerName: calledOn(facts, signer),
    signerNo: signer,
    'signerName/en': facts?.nameEn ?? '',
    department: facts?.departmentCn ?? '',
    'department/en': facts?.departmentEn ?? '',
    company: facts ? ctx.text(`e-sign.entity.${facts.entity}`, {}, 'zh') : '',
    'company/en': facts ? ctx.text(`e-sign.entity.${facts.entity}`, {}, 'en') : '',
    today: written('day', dayOf(at)),
  }
}

/** What a paper is called in both languages, on itself, in lists and in notices. */
export const titlesOf = ({ titleCn, titleEn }: Pick<TemplateWords, 'titleCn' | 'titleEn'>, words: Readonly<Record<string, string>>) => ({
  titleCn: filled(titleCn, words),
  titleEn: filled(titleEn, wordsFor(titleEn, words)),
})

/** A template's text with its values, as the parts of a paper. */
export function blocksFor(ctx: Pick<Ctx, 'text'>, template: TemplateWords, words: Readonly<Record<string, string>>): { title: string; blocks: Block[] } {
  const { titleCn: title, titleEn } = titlesOf(template, words)
  return {
    title,
    blocks: [
      { kind: 'number', text: ctx.text('e-sign.paper.number', { number: words.number }, 'zh') },
      { kind: 'title', text: title },
      ...(titleEn ? [{ kind: 'subtitle' as const, text: titleEn }] : []),
      ...blocksOf(template.body).map((block) => ({ ...block, text: filled(block.text, wordsFor(block.text, words)) })),
    ],
  }
}

/** A template with the names of its fields where their values will stand. */
export const namesOf = (fields: readonly Field[]): Record<string, string> => ({
  ...Object.fromEntries(fields.map(({ key, labelCn }) => [key, `[${labelCn}]`])),
  ...Object.fromEntries(GIVEN.map((key) => [key, `[${key}]`])),
})

export const valuesIn = (fields: readonly Field[], values: Values, given: Given): Record<string, string> => wordsOf(fields, values, given)

/** What those who sign are called on a paper, in their order; nothing of a seal. */
export async function namesOfTurns(ctx: Ctx, turns: readonly Turn[]): Promise<string[]> {
  const found = await persons(
    ctx,
    turns.flatMap(({ ssoId }) => (ssoId ? [ssoId] : [])),
  )
  return turns.map(({ ssoId }) => (ssoId ? calledOn(found.get(ssoId), ssoId) : ''))
}

export const inWords = (ctx: Pick<Ctx, 'text'>, { key, values }: Told): string => ctx.text(key, values)

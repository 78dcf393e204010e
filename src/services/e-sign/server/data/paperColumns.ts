import type { Lang } from '#foundation/contract/schemas.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { type Column, codesOf } from '#services/spreadsheets/server/api.ts'
import { type FlowLine, paperTypes } from '../../contract/index.ts'
import { eSignFlow } from '../../rules/index.ts'

/** With what a line of every sheet about papers begins: which paper, whose it is, how it stands. */
export const paperColumns = [
  { key: 'number', title: 'e-sign.number', type: 'text', width: 20 },
  { key: 'type', title: 'e-sign.type', type: 'enum', codes: codesOf('e-sign.type', paperTypes) },
  { key: 'title', title: 'e-sign.title', type: 'text', width: 32 },
  { key: 'signerNo', title: 'e-sign.signerNo', type: 'text', width: 12 },
  { key: 'signer', title: 'e-sign.signer', type: 'text' },
  { key: 'state', title: 'e-sign.state', type: 'enum', codes: codesOf('state.ESignFlow', eSignFlow.states) },
] as const satisfies readonly Column[]

export const paperHead = ({ number, type, titleCn, titleEn, signer, state }: FlowLine, lang: Lang) => ({
  number,
  type,
  title: lang === 'zh' ? titleCn : titleEn || titleCn,
  signerNo: signer?.ssoId,
  signer: nameIn({ lang }, signer),
  state,
})

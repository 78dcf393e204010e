import { useState } from 'react'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Act, type Concern, concernAward, concernMerge, concernReopen, concernResolve, concernReturn, concernSave } from '../../contract/index.ts'
import { ActForm } from './ActForm.tsx'
import { AssignForm } from './AssignForm.tsx'
import { POLICY } from './keptConcerns.ts'

const WORDS = 'ehs.act.'
const ACTS = { return: concernReturn, reopen: concernReopen }
const FORMS = ['add', 'merge', 'award', 'resolve', 'assign'] as const satisfies readonly Act[]
type Form = (typeof FORMS)[number]
/** What leads on stands out. */
const FIRST: readonly Form[] = ['resolve', 'assign']
const LESSER: readonly Form[] = ['merge', 'award']

const attached = (field: FieldOf<string[]>) => <SentFiles {...field} policy={POLICY} />

/** What the reader may do with a concern now. */
export function ConcernActs({ concern }: { concern: Concern }) {
  const { t } = useText()
  const [shown, show] = useState<Form>()
  const { id, can, severity, handler } = concern
  const close = () => show(undefined)
  const given = { about: id, onClose: close }
  const button = (form: Form) => (
    <button key={form} type="button" className={FIRST.includes(form) ? 'btn p' : 'btn'} onClick={() => show(form)}>
      {t(form === 'assign' && handler ? `${WORDS}assign.anew` : `${WORDS}${form}`)}
    </button>
  )
  const open = FORMS.filter((form) => can.includes(form))
  const lesser = open.filter((form) => LESSER.includes(form))
  return (
    <>
      <div className="row wrap end grow">
        {lesser.length > 1 ? <More>{lesser.map(button)}</More> : lesser.map(button)}
        <Moves of={ACTS} row={concern} words={WORDS} className="btn" />
        {open.filter((form) => !lesser.includes(form)).map(button)}
      </div>
      {shown === 'assign' && <AssignForm of={concern} onClose={close} />}
      {shown === 'add' && (
        <ActForm
          {...given}
          of={concernSave}
          words={`${WORDS}add.`}
          initial={{ id, description: '', attachments: [] }}
          only={['description', 'attachments']}
          over={{ attachments: attached }}
        />
      )}
      {shown === 'resolve' && (
        <ActForm {...given} of={concernResolve} words={`${WORDS}resolve.`} initial={{ id, files: [] }} only={['answer', 'files']} over={{ files: attached }} />
      )}
      {shown === 'merge' && <ActForm {...given} of={concernMerge} words={`${WORDS}merge.`} initial={{ id }} only={['into']} />}
      {shown === 'award' && <ActForm {...given} of={concernAward} words={`${WORDS}award.`} initial={{ id, severity }} only={['severity']} />}
    </>
  )
}

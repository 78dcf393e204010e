import { useState } from 'react'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Act, close, evidence, merge, pause, type Report, reject, reopen, step, withdraw } from '../../contract/index.ts'
import module from '../../module.ts'
import { ActForm } from './ActForm.tsx'
import { AssignForm } from './AssignForm.tsx'
import { ReferForm } from './ReferForm.tsx'

const WORDS = 'infringement.act.'
const ACTS = { reject, withdraw }
const FORMS = ['merge', 'pause', 'refer', 'evidence', 'step', 'reopen', 'close', 'assign'] as const satisfies readonly Act[]
type Form = (typeof FORMS)[number]
/** What leads on stands out, what is rare lies behind one button. */
const FIRST: readonly Form[] = ['close', 'assign']
const LESSER: readonly Form[] = ['merge', 'pause', 'refer']

const attached = (field: FieldOf<string[]>) => <SentFiles {...field} policy={module.name} />

/** What the reader may do with a report now. */
export function ReportActs({ report }: { report: Report }) {
  const { t, name } = useText()
  const [shown, show] = useState<Form>()
  const { id, can, inside } = report
  const given = { about: id, onClose: () => show(undefined) }
  const investigators = (inside?.investigators ?? []).map((one) => ({ value: one.ssoId, label: `${name(one)} ${one.ssoId}` }))
  const button = (form: Form) => (
    <button key={form} type="button" className={FIRST.includes(form) ? 'btn p' : 'btn'} onClick={() => show(form)}>
      {t(form === 'assign' && inside?.investigator ? `${WORDS}assign.anew` : `${WORDS}${form}`)}
    </button>
  )
  const open = FORMS.filter((form) => can.includes(form))
  const lesser = open.filter((form) => LESSER.includes(form))
  return (
    <>
      <div className="row wrap end grow">
        {lesser.length > 1 ? <More>{lesser.map(button)}</More> : lesser.map(button)}
        <Moves of={ACTS} row={report} words={WORDS} className="btn" />
        {open.filter((form) => !lesser.includes(form)).map(button)}
      </div>
      {shown === 'assign' && <AssignForm of={report} onClose={given.onClose} />}
      {shown === 'refer' && <ReferForm id={id} onClose={given.onClose} />}
      {shown === 'evidence' && (
        <ActForm
          {...given}
          of={evidence}
          words={`${WORDS}evidence.`}
          unkept={['attachments']}
          initial={{ id, text: '', attachments: [] }}
          only={['text', 'attachments']}
          over={{ attachments: attached }}
        />
      )}
      {shown === 'step' && (
        <ActForm
          {...given}
          of={step}
          words={`${WORDS}step.`}
          unkept={['files']}
          initial={{ id, reference: '', files: [] }}
          only={['kind', 'reference', 'result', 'files']}
          over={{ files: attached }}
        />
      )}
      {shown === 'pause' && <ActForm {...given} of={pause} words={`${WORDS}pause.`} initial={{ id }} only={['cause', 'days', 'reason']} />}
      {shown === 'merge' && <ActForm {...given} of={merge} words={`${WORDS}merge.`} initial={{ id, into: inside?.similar[0]?.number ?? '' }} only={['into']} />}
      {shown === 'reopen' && (
        <ActForm
          {...given}
          of={reopen}
          words={`${WORDS}reopen.`}
          initial={{ id, ...(inside?.investigator && { investigator: inside.investigator.ssoId }) }}
          only={['reason', 'investigator']}
          over={{ investigator: { select: true, options: investigators } }}
        />
      )}
      {shown === 'close' && (
        <ActForm
          {...given}
          of={close}
          words={`${WORDS}close.`}
          initial={{ id, legalBasis: null, lossEstimateFen: null, thanks: true }}
          only={['outcome', 'legalBasis', 'answer', 'lossEstimateFen', 'thanks']}
          pairs={[
            ['outcome', 'legalBasis'],
            ['lossEstimateFen', 'thanks'],
          ]}
        />
      )}
    </>
  )
}

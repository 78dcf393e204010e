import { useState } from 'react'
import { Link } from 'react-router'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import { assign, complete, finding, type Report, reject, relate, reopen } from '../../contract.ts'
import module from '../../module.ts'
import { paperOf } from '../../rules.ts'
import { ActForm } from './ActForm.tsx'

const WORDS = 'security-report.act.'
const ACTS = { complete, reject, reopen }

/** What the reader may do with a report now. `onStale`: somebody else was quicker. */
export function ReportActs({ report, onStale }: { report: Report; onStale(): void }) {
  const { t, lang, name } = useText()
  const [shown, show] = useState<'assign' | 'relate' | 'finding'>()
  const { id, can, handles, investigator, investigators } = report
  const close = () => {
    show(undefined)
    onStale()
  }
  const opens = (what: 'assign' | 'relate' | 'finding', label: string) =>
    can.includes(what) && (
      <button type="button" className={what === 'relate' ? 'btn' : 'btn p'} onClick={() => show(what)}>
        {label}
      </button>
    )
  return (
    <>
      <div className="row wrap end grow">
        <PaperButton kind="security-report" id={paperOf(id, handles)}>
          {t(`${WORDS}print`)}
        </PaperButton>
        {opens('relate', t(`${WORDS}relate`))}
        <Moves of={ACTS} row={report} words={WORDS} className="btn" />
        {opens('finding', t(`${WORDS}finding`))}
        {opens('assign', t(investigator ? `${WORDS}assign.anew` : `${WORDS}assign`))}
        {can.includes('edit') && (
          <Link className="btn p" to={`/${lang}/securityReport/reportEdit?id=${id}`}>
            {t(`${WORDS}edit`)}
          </Link>
        )}
      </div>
      {shown === 'assign' && (
        <ActForm
          of={assign}
          name="assign"
          initial={{ id, was: investigator?.ssoId ?? null }}
          only={['investigator']}
          over={{ investigator: { select: true, options: investigators.map((one) => ({ value: one.ssoId, label: `${name(one)} ${one.ssoId}` })) } }}
          onClose={close}
        />
      )}
      {shown === 'relate' && <ActForm of={relate} name="relate" initial={{ id, linked: true }} only={['number']} onClose={close} />}
      {shown === 'finding' && (
        <ActForm
          of={finding}
          name="finding"
          initial={{ id, kind: 'finding', files: [] }}
          only={['kind', 'text', 'files']}
          over={{ files: (field) => <SentFiles {...field} policy={module.name} /> }}
          onClose={close}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EVALUATION_MAX, evaluationDetail, proposal, saveEvaluation, type TodoRow } from '../../contract/index.ts'
import { factOf } from './TodoColumns.tsx'

/** What a manager thinks of a probation; who does not decide it reads it. */
export function EvaluationSheet({ row, onClose }: { row: TodoRow; onClose(): void }) {
  const { t, lang, pick } = useText()
  const call = useCall(evaluationDetail, { id: row.id })
  const day = (key: string) => formatDay(factOf(row, key)?.cn ?? '', lang)
  return (
    <Sheet title={t('notice-center.kind.probationEvaluation')} onClose={onClose}>
      <div className="stack">
        <PersonCell person={row.applicant} note={pick(row.applicant.departmentCn, row.applicant.departmentEn)} />
        <Facts
          items={[
            { label: t('notice-center.fact.joinDate'), value: day('joinDate') },
            { label: t('notice-center.fact.probationEnd'), value: day('probationEnd') },
            ...(row.comment ? [{ label: t('notice-center.reason'), value: <span data-typed="">{row.comment}</span> }] : []),
          ]}
        />
        <Loaded call={call}>{(one) => (one.can.includes('approve') ? <Form one={one} onClose={onClose} /> : <Read one={one} />)}</Loaded>
      </div>
    </Sheet>
  )
}

type One = OutputOf<typeof evaluationDetail>

function Read({ one }: { one: One }) {
  const { t } = useText()
  return (
    <Facts
      items={[
        { label: t('notice-center.fact.evaluation'), value: <span data-typed="">{one.evaluation || '—'}</span> },
        { label: t('notice-center.fact.score'), value: one.score ?? '—' },
        { label: t('notice-center.fact.proposal'), value: one.proposal ? t(`notice-center.proposal.${one.proposal}`) : '—' },
      ]}
    />
  )
}

function Form({ one, onClose }: { one: One; onClose(): void }) {
  const { t, choices } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(saveEvaluation)
  const [said, set] = useState({ evaluation: one.evaluation, score: one.score, proposal: one.proposal })
  const save = async () => {
    if (!(await attempt({ id: one.id, ...said }))) return
    say(t('notice-center.saved'))
    onClose()
  }
  return (
    <>
      <TextAreaField
        label={t('notice-center.fact.evaluation')}
        value={said.evaluation}
        max={EVALUATION_MAX}
        onChange={(evaluation = '') => set({ ...said, evaluation })}
      />
      <NumberField
        label={t('notice-center.scoreOf')}
        value={said.score ?? undefined}
        onChange={(score) => set({ ...said, score: score === undefined ? null : Math.min(score, 100) })}
      />
      <SelectField
        label={t('notice-center.fact.proposal')}
        value={said.proposal ?? undefined}
        placeholder={t('notice-center.choose')}
        options={choices('notice-center.proposal.', proposal.options)}
        onChange={(value) => set({ ...said, proposal: value ?? null })}
      />
      <button type="button" className="btn p" disabled={sending} onClick={() => void save()}>
        {t('kit.save')}
      </button>
    </>
  )
}

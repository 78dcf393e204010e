import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { answer, type Detail, detail } from '../../contract.ts'
import { updateLife } from '../../rules.ts'
import { Guarded } from './Guarded.tsx'
import { ImportanceTag } from './ImportanceTag.tsx'
import { useOnce } from './useOnce.ts'

/** An update as it is written, with what readers ask. */
export function DetailSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useOnce(detail, { id })
  return (
    <Sheet title={t('confidential.act.detail')} onClose={onClose}>
      <Loaded call={call} lines={10}>
        {(update) => (
          <div className="stack wide">
            <Guarded>
              <Written update={update} />
            </Guarded>
            <h3>{t('confidential.ask.title')}</h3>
            {update.questions.length === 0 && <p className="hint">{t('confidential.ask.none')}</p>}
            {update.questions.map((one) => (
              <Question key={one.id} one={one} onAnswered={call.refetch} />
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function Written({ update }: { update: Detail }) {
  const { t, lang, pick, name } = useText()
  const { titleCn, titleEn, bodyCn, bodyEn, without, recallReason } = update
  return (
    <div className="stack">
      <div className="row wrap">
        <b data-typed="">{pick(titleCn, titleEn || titleCn)}</b>
        <StateTag of={updateLife} state={update.state} />
        <ImportanceTag {...update} />
      </div>
      <Facts
        items={[
          { label: t('confidential.list.topic'), value: <span data-typed="">{update.topic}</span> },
          { label: t('confidential.list.version'), value: update.version },
          ...(update.expiresAt ? [{ label: t('confidential.list.expiresAt'), value: formatEnd(update.expiresAt, lang) }] : []),
          ...(update.proposedBy ? [{ label: t('confidential.list.waits'), value: name(update.proposedBy) }] : []),
          ...(recallReason ? [{ label: t('confidential.detail.recallReason'), value: <span data-typed="">{recallReason}</span> }] : []),
        ]}
      />
      {without.length > 0 && (
        <p className="note-box warn" data-typed="">
          {t('confidential.detail.without', { names: without.map((one) => name(one)).join(lang === 'zh' ? '、' : ', ') })}
        </p>
      )}
      <div data-typed="">
        <RichText html={pick(bodyCn, bodyEn || bodyCn)} />
      </div>
      {update.attachments.length > 0 && (
        <p className="hint" data-typed="">
          {update.attachments.map(({ fileName }) => fileName).join(' · ')}
        </p>
      )}
    </div>
  )
}

function Question({ one, onAnswered }: { one: Detail['questions'][number]; onAnswered(): void }) {
  const { t, lang } = useText()
  const [answering, open] = useState(false)
  return (
    <div className="li">
      <div className="t">
        <PersonCell person={one.person} note={formatInstant(one.askedAt, lang)} />
        <p data-typed="">{one.text}</p>
        {one.answer !== null && (
          <p className="muted" data-typed="">
            {one.answer}
          </p>
        )}
      </div>
      <button type="button" className="btn link" onClick={() => open(true)}>
        {t(one.answer === null ? 'confidential.answer' : 'kit.edit')}
      </button>
      {answering && <AnswerForm one={one} onAnswered={onAnswered} onClose={() => open(false)} />}
    </div>
  )
}

function AnswerForm({ one, onAnswered, onClose }: { one: Detail['questions'][number]; onAnswered(): void; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(answer, {
    initial: { id: one.id, ...(one.answer !== null && { answer: one.answer }) },
    draft: `confidential.answer.${one.id}`,
    unkept: ['answer'],
    words: 'confidential.answer.',
    onSent: () => {
      onClose()
      onAnswered()
      say(t('confidential.answer.done'))
    },
  })
  return (
    <FormSheet title={t('confidential.answer')} form={form} action={t('confidential.answer')} onClose={onClose}>
      <Fields of={form} only={['answer']} />
    </FormSheet>
  )
}

import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { answerEmbedded, type Embedded } from '../../contract.ts'
import { isLost } from '../../rules/answers.ts'
import { CardShown, EntryShown, OrderShown } from './CardShown.tsx'

const DOCUMENT_LENGTH = 500_000
const REASON_LENGTH = 150
const LOOKS = ['page', 'text'] as const

/** A mail as its receiver sees it, in a frame in which nothing runs; an SMS; a card of a group; an entry of a calendar; an order; or what was asked for, with its answer. */
export function MailSheet({ message, onClose }: { message: Embedded; onClose(): void }) {
  const { t, lang } = useText()
  const [giving, give] = useState(false)
  const [look, choose] = useState<(typeof LOOKS)[number]>('page')
  if (giving) return <GiveDocument message={message} onClose={onClose} />
  return (
    <Sheet title={titleOf(message, t)} onClose={onClose} footer={<Answers message={message} onGive={() => give(true)} onClose={onClose} />}>
      <p className="muted anywhere">
        {[message.to && `${t('integrations.mailTo')} ${message.to}`, formatInstant(message.at, lang)].filter(Boolean).join(' · ')}
      </p>
      {message.answered && (
        <p className={isLost(message) ? 'note-box bad' : 'note-box'} data-typed="">
          {message.answered === 'document' ? message.answer : t(`integrations.told.${message.answered}`, { answer: message.answer ?? '' })}
        </p>
      )}
      {message.hasHtml && (
        <Tabs<(typeof LOOKS)[number]>
          label={t('integrations.preview')}
          value={look}
          options={LOOKS.map((value) => ({ value, label: t(value === 'page' ? 'integrations.asPage' : 'integrations.asText') }))}
          onChange={choose}
        />
      )}
      {message.card && <CardShown subject={message.subject} card={message.card} />}
      {message.entry && <EntryShown {...message} entry={message.entry} />}
      {message.order && <OrderShown order={message.order} />}
      {message.card || message.entry || message.order ? null : message.hasHtml && look === 'page' ? (
        <iframe
          title={t('integrations.preview')}
          sandbox=""
          src={`/api/basic/integration/v1/embedded/${message.id}/page`}
          style={{ width: '100%', height: 420, border: '1px solid var(--line)', borderRadius: 'var(--radius-s)', background: '#fff' }}
        />
      ) : (
        <p className="lines" data-typed="">
          {message.text}
        </p>
      )}
    </Sheet>
  )
}

type Say = ReturnType<typeof useText>['t']

/** A mail and a document have a subject; an SMS has none, and a push says nothing but this. */
function titleOf({ port, to, subject }: Embedded, t: Say): string {
  if (port === 'sms') return t('integrations.smsTo', { to })
  if (port === 'chat') return t('integrations.cardIn', { to })
  if (port === 'calendar') return t('integrations.entryOf', { to })
  return port === 'push' ? t('integrations.woken') : subject
}

/** What can be answered in the outside system's place. */
function Answers({ message, onGive, onClose }: { message: Embedded; onGive(): void; onClose(): void }) {
  const { t } = useText()
  const { confirm } = useSay()
  const { attempt, sending } = useSend(answerEmbedded)
  const refuse = async (answer: 'bounce' | 'failed' | 'rejected') => {
    const title = t(`integrations.answer.${answer}`)
    const text = await confirm({ title, text: t(`integrations.ask.${answer}`), action: title, danger: true, reason: 'required', reasonMax: REASON_LENGTH })
    if (text !== undefined && (await attempt({ id: message.id, answer, text }))) onClose()
  }
  const confirmDone = async (answer: 'delivered' | 'accepted') => {
    if (await attempt({ id: message.id, answer })) onClose()
  }
  return (
    <>
      {(['bounce', 'failed', 'rejected'] as const)
        .filter((one) => message.can.includes(one))
        .map((one) => (
          <button key={one} type="button" className="btn" disabled={sending} onClick={() => void refuse(one)}>
            {t(`integrations.answer.${one}`)}
          </button>
        ))}
      {(['delivered', 'accepted'] as const)
        .filter((one) => message.can.includes(one))
        .map((one) => (
          <button key={one} type="button" className="btn p" disabled={sending} onClick={() => void confirmDone(one)}>
            {t(`integrations.answer.${one}`)}
          </button>
        ))}
      {message.can.includes('document') && (
        <button type="button" className="btn p" onClick={onGive}>
          {t('integrations.document')}
        </button>
      )}
      <button type="button" className="btn" onClick={onClose}>
        {t('kit.close')}
      </button>
    </>
  )
}

function GiveDocument({ message, onClose }: { message: Embedded; onClose(): void }) {
  const { t } = useText()
  const form = useForm(answerEmbedded, { initial: { id: message.id, answer: 'document' }, draft: `integrations.document.${message.id}`, onSent: onClose })
  return (
    <FormSheet title={t('integrations.documentOf', { subject: message.subject })} form={form} action={t('integrations.document')} onClose={onClose}>
      <TextAreaField
        label={t('integrations.documentText')}
        required
        max={DOCUMENT_LENGTH}
        value={form.values.text}
        fault={form.fault('text')}
        onChange={(value) => form.set('text', value)}
      />
    </FormSheet>
  )
}

import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { FormFault } from '#foundation/web/kit/PageForm.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { commentOn, messageDetail } from '../contract.ts'
import { notification } from '../rules/life.ts'
import { commenting, textFor } from '../rules/messages.ts'
import { Attachments } from './parts/Attachments.tsx'
import { ChannelChoice } from './parts/ChannelChoice.tsx'
import { ModuleTag } from './parts/ModuleTag.tsx'
import { useMarking } from './parts/unread.ts'

type Detail = OutputOf<typeof messageDetail>

export default function Message() {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(messageDetail, { id })
  return (
    <Page title={t('screen./{lang}/notification/{id}')} crumb={t('screen./{lang}/notification/index')} back>
      <Loaded call={call}>{(message) => (message.id === id ? <Shown key={id} message={message} /> : null)}</Loaded>
    </Page>
  )
}

function Shown({ message }: { message: Detail }) {
  const { t, lang } = useText()
  const { some, sending } = useMarking()
  const opened = useRef(false)
  useEffect(() => {
    // Opening it is reading it, once: marked unread again it stays so.
    if (opened.current) return
    opened.current = true
    if (message.readAt === null) void some({ ids: [message.id] })
  })
  const why = message.whyCn && message.whyEn ? textFor(lang, message.whyCn, message.whyEn) : undefined
  return (
    <>
      <div className="side">
        <Card>
          <div className="row wrap tight below">
            <ModuleTag of={message} />
            <StateTag of={notification} state={message.state} />
            <small>{formatInstant(message.createdAt, lang)}</small>
          </div>
          <h2 data-typed="">{textFor(lang, message.titleCn, message.titleEn)}</h2>
          <p className="lines above near" data-typed="" style={{ maxWidth: 680 }}>
            {textFor(lang, message.bodyCn, message.bodyEn)}
          </p>
          <Attachments files={message.files} />
          {why && <p className="hint above">{t('notifications.why', { why })}</p>}
          <ChannelChoice message={message} channel="email" />
          <ChannelChoice message={message} channel="sms" />
        </Card>
        <div className="stack">
          <Comments message={message} />
          {message.earlier.length > 0 && (
            <Card title={t('notifications.earlier')}>
              {message.earlier.map((one) => (
                <Link key={one.id} className="li" to={`/${lang}/notification/${one.id}`}>
                  <span className="t">
                    <div data-typed="">{textFor(lang, one.titleCn, one.titleEn)}</div>
                    <small>{formatInstant(one.createdAt, lang)}</small>
                  </span>
                </Link>
              ))}
            </Card>
          )}
        </div>
      </div>
      <ActionBar>
        {message.state === 'read' && (
          <button type="button" className="btn" disabled={sending} onClick={() => void some({ ids: [message.id], unread: true })}>
            {t('action.Notification.mark unread')}
          </button>
        )}
        {message.link && (
          <Link className="btn p" to={`/${lang}${message.link}`}>
            {t(message.needsAction && message.state !== 'done' ? 'notifications.act' : 'notifications.look')}
          </Link>
        )}
      </ActionBar>
    </>
  )
}

/** What the receiver has to say; it goes to the module that sent the message (NOTI-13). */
function Comments({ message }: { message: Detail }) {
  const { t, lang } = useText()
  const limits = { commentMax: message.commentMax }
  const form = useForm(commentOn, {
    initial: { notificationId: message.id },
    draft: `notification.${message.id}`,
    rules: { set: commenting, facts: null, p: limits, now: serverNow(), limits },
    onSent: () => form.discard(),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <Card title={t('notifications.comments')}>
      {message.comments.map((comment) => (
        <div key={comment.id} className="li">
          <span className="lines">
            <span data-typed="">{comment.text}</span>
            <br />
            <small>{formatInstant(comment.at, lang)}</small>
          </span>
        </div>
      ))}
      <form onSubmit={send} style={{ marginTop: message.comments.length ? 12 : 0 }}>
        <FormFault form={form} />
        <TextAreaField
          label={t('notifications.comment')}
          max={message.commentMax}
          value={form.values.text}
          fault={form.fault('text')}
          onChange={(text) => form.set('text', text)}
        />
        <button type="submit" className="btn" disabled={form.sending || !form.values.text}>
          {form.sending ? t('kit.sending') : t('notifications.send')}
        </button>
      </form>
    </Card>
  )
}

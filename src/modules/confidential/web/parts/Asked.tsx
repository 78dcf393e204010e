import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { ask, type Opened } from '../../contract.ts'

type Questions = Opened['questions']

/** What the reader has asked the editors, with what they say, and another question. */
export function Asked({ opened: { id, questions }, onAsked }: { opened: Opened; onAsked(questions: Questions): void }) {
  const { t, lang } = useText()
  return (
    <Card
      title={t('confidential.ask.title')}
      extra={
        <Opens label={t('confidential.ask')}>
          {(close) => (
            <AskForm
              id={id}
              onClose={close}
              onAsked={(asked, text) => onAsked([...questions, { id: asked, text, askedAt: serverNow().toISOString(), answer: null, answeredAt: null }])}
            />
          )}
        </Opens>
      }
    >
      {questions.length === 0 && <p className="hint">{t('confidential.ask.none')}</p>}
      {questions.map((one) => (
        <div key={one.id} className="li">
          <div className="t">
            <b data-typed="">{one.text}</b>
            <small className="line">{formatInstant(one.askedAt, lang)}</small>
            {one.answer === null ? <small>{t('confidential.ask.open')}</small> : <p data-typed="">{one.answer}</p>}
          </div>
        </div>
      ))}
    </Card>
  )
}

function AskForm({ id, onClose, onAsked }: { id: string; onClose(): void; onAsked(id: string, text: string): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(ask, {
    initial: { id },
    draft: `confidential.ask.${id}`,
    // what is asked says what was read
    unkept: ['text'],
    words: 'confidential.ask.',
    onSent: ({ id: asked }) => {
      onAsked(asked, form.values.text ?? '')
      onClose()
      say(t('confidential.ask.done'))
    },
  })
  return (
    <FormSheet title={t('confidential.ask')} form={form} action={t('confidential.ask.send')} onClose={onClose}>
      <Fields of={form} only={['text']} />
    </FormSheet>
  )
}

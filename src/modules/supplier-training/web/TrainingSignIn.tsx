import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useText } from '#foundation/web/text.tsx'
import { signin } from '../contract/index.ts'

type Answer = OutputOf<typeof signin>

/** What the code of a training opens on a phone: whoever is enrolled signs in, without an account. */
export default function TrainingSignIn() {
  const { t } = useText()
  const { trainingId = '' } = useParams()
  const [query] = useSearchParams()
  const token = query.get('token')
  const [answer, hear] = useState<Answer>()
  return (
    <Page title={t('screen./{lang}/sct/training-sign-in/{trainingId}')}>
      {answer?.ok ? (
        <SignedIn answer={answer} />
      ) : token === null ? (
        <Empty icon="warn" text={t('supplier-training.signIn.scan')} />
      ) : (
        <Card>
          {answer && (
            <p className="note-box bad" role="alert">
              {answer.message}
            </p>
          )}
          <Ask trainingId={trainingId} token={token} onAnswer={hear} />
        </Card>
      )}
    </Page>
  )
}

function Ask({ trainingId, token, onAnswer }: { trainingId: string; token: string; onAnswer(answer: Answer): void }) {
  const { t } = useText()
  const form = useForm(signin, {
    initial: { trainingId, token },
    draft: 'supplier-training.signIn',
    // the phone is often another's
    unkept: ['trainingId', 'token', 'mobile', 'last6'],
    words: 'supplier-training.signIn.',
    onSent: onAnswer,
  })
  return (
    <PageForm form={form}>
      <Fields of={form} only={['mobile', 'last6']} />
      <div>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('supplier-training.signIn.sign')}
        </button>
      </div>
    </PageForm>
  )
}

function SignedIn({ answer }: { answer: Extract<Answer, { ok: true }> }) {
  const { t, lang, pick } = useText()
  const typed = (text: string) => <span data-typed="">{text}</span>
  return (
    <Card title={t('supplier-training.signIn.done')}>
      <Facts
        items={[
          { label: t('supplier-training.staff.name'), value: typed(answer.name) },
          { label: t('supplier-training.staff.company'), value: typed(answer.company) },
          { label: t('supplier-training.signIn.training'), value: typed(pick(answer.nameCn, answer.nameEn)) },
          { label: t('supplier-training.signIn.at'), value: formatInstant(answer.signedInAt, lang) },
        ]}
      />
    </Card>
  )
}

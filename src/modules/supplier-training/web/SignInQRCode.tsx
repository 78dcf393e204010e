import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Card, Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatTime } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useServerNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type SignInToken, signinClose, signinHand, signinToken, training } from '../contract/index.ts'

/** The code is another one every half minute, and people come. */
const POLL_SECONDS = 5
const SIZE = 320
const TICK_MS = 1_000

/** The code of a session for a display, with who came; and who has no phone is signed in by hand. */
export default function SignInQRCode() {
  const { t, pick } = useText()
  const { signInId = '' } = useParams()
  const call = useCall(signinToken, { signInId }, { pollSeconds: POLL_SECONDS, fresh: true })
  return (
    <Page title={call.data ? pick(call.data.nameCn, call.data.nameEn) : t('screen./{lang}/sct/training-sign-in-qr-code/{signInId}')} back>
      <Loaded call={call} lines={8}>
        {(now) => (
          <div className="stack">
            {now.token === null ? <Empty icon="lock" text={t('supplier-training.signIn.closed')} /> : <Code now={now} token={now.token} />}
            <Came now={now} />
            {now.token !== null && <ByHand now={now} signInId={signInId} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Code({ now, token }: { now: SignInToken; token: string }) {
  const { t, lang, pick } = useText()
  const clock = useServerNow(TICK_MS)
  const seconds = Math.max(0, Math.ceil((new Date(now.renewsAt).getTime() - clock.getTime()) / TICK_MS))
  const page = `/${lang}/sct/training-sign-in/${now.trainingId}?token=${token}`
  return (
    <Card>
      <div className="stack tight centre">
        <QrCode text={`${location.origin}${page}`} size={SIZE} label={t('supplier-training.signIn.code', { name: pick(now.nameCn, now.nameEn) })} />
        <small role="timer" aria-live="off">
          {t('supplier-training.signIn.renews', { seconds })}
        </small>
        <span data-typed="">{now.place}</span>
        <Link className="btn" to={page}>
          {t('supplier-training.signIn.here')}
        </Link>
      </div>
    </Card>
  )
}

function Came({ now }: { now: SignInToken }) {
  const { t } = useText()
  const said = t('supplier-training.signIn.came', { signedIn: now.signedIn, enrolled: now.enrolled })
  return (
    <Card title={said}>
      <Meter value={now.signedIn} max={now.enrolled} label={said} />
      <p className="row wrap">
        {now.last.map(({ staffId, name, at }) => (
          <Tag key={staffId} tone="g">
            <bdi data-typed="">{name}</bdi> {formatTime(at)}
          </Tag>
        ))}
      </p>
    </Card>
  )
}

function ByHand({ now, signInId }: { now: SignInToken; signInId: string }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const navigate = useNavigate()
  const [who, choose] = useState<string>()
  const { data } = useCall(training, { id: now.trainingId })
  const hand = useSend(signinHand)
  const close = useSend(signinClose)
  const missing = (data?.people ?? []).filter(({ signedInAt }) => signedInAt === null)
  const sign = async () => {
    if (who === undefined || (await hand.attempt({ signInId, staffId: who })) === undefined) return
    choose(undefined)
    say(t('supplier-training.signIn.done'))
  }
  const end = async () => {
    const title = t('supplier-training.signIn.end')
    if ((await confirm({ title, text: t('supplier-training.signIn.end.ask'), action: title })) === undefined) return
    if (await close.attempt({ signInId })) navigate(`/${lang}/sct/training-management`)
  }
  return (
    <Card title={t('supplier-training.signIn.hand')}>
      <SelectField
        label={t('supplier-training.signIn.who')}
        typed
        value={who}
        options={missing.map(({ staffId, name, company }) => ({ value: staffId, label: `${name} · ${company}` }))}
        onChange={choose}
      />
      <div className="row between wrap">
        <button type="button" className="btn p" disabled={who === undefined || hand.sending} onClick={() => void sign()}>
          {t('supplier-training.signIn.sign')}
        </button>
        <button type="button" className="btn" disabled={close.sending} onClick={() => void end()}>
          {t('supplier-training.signIn.end')}
        </button>
      </div>
    </Card>
  )
}

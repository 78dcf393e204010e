import { useState } from 'react'
import { useParams } from 'react-router'
import { listed } from '#foundation/contract/texts.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { passCode, passSend } from '../contract/index.ts'
import { passLife } from '../rules/life.ts'
import { Days } from './parts/Days.tsx'
import { useOutcome } from './parts/useOutcome.ts'

/** The code lives a minute, and is renewed before it ends. */
const [POLL_SECONDS, SIZE] = [30, 260]

/** The pass of one person, to be shown at a gate or sent to them. */
export default function PassQRCode() {
  const { t, lang, pick } = useText()
  const { id = '' } = useParams()
  const call = useCall(passCode, { id }, { pollSeconds: POLL_SECONDS, fresh: true })
  return (
    <Page title={t('screen./{lang}/inParkManage/myApplication/checkQrcode/{id}')} back>
      <Loaded call={call} lines={8}>
        {(pass) => (
          <div className="stack">
            <Card>
              <div className="stack tight centre">
                <b data-typed="">{pass.name}</b>
                <span data-typed="">{pass.company}</span>
                <StateTag of={passLife} state={pass.status} />
                {pass.code ? (
                  <span data-typed="">
                    <QrCode text={pass.code} size={SIZE} label={t('in-park-access.pass.code', { name: pass.name })} />
                  </span>
                ) : (
                  <p className="note-box bad">{t('in-park-access.pass.none')}</p>
                )}
                <span>{t(`in-park-access.kind.${pass.kind}`)}</span>
                <span data-typed="">
                  {listed(
                    pass.areas.map(({ nameCn, nameEn }) => pick(nameCn, nameEn)),
                    lang,
                  )}
                </span>
                <Days {...pass} />
                <small>{t(`in-park-access.sms.${pass.sms}`)}</small>
              </div>
            </Card>
            {pass.status === 'active' && <Send id={id} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Send({ id }: { id: string }) {
  const { t } = useText()
  const [receiver, choose] = useState<string>()
  const tell = useOutcome()
  const { attempt, sending } = useSend(passSend)
  const send = async () => tell(await attempt({ ids: [id], ...(receiver && { receiver }) }), t('in-park-access.pass.sent'))
  return (
    <Card title={t('in-park-access.pass.send')}>
      <TextField label={t('in-park-access.pass.receiver')} note={t('in-park-access.pass.receiver.note')} max={20} value={receiver} onChange={choose} />
      <button type="button" className="btn p" disabled={sending} onClick={() => void send()}>
        {t('in-park-access.pass.send')}
      </button>
    </Card>
  )
}

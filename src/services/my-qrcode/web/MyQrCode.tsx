import { useEffect, useRef } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myCode, myScans, renewCode } from '../contract.ts'
import { CodeCard } from './parts/CodeCard.tsx'
import { useKeptCode } from './parts/useKeptCode.ts'
import { useWakeLock } from './parts/useWakeLock.ts'

/** Often enough that the codes at hand last for most of the ten minutes whenever the network goes (QRC-08). */
const FETCH_SECONDS = 60
/** A scan at the till shows itself here while the phone is still in the hand. */
const SCANS_SECONDS = 5
/** The status of a call that nothing answered. */
const NO_ANSWER = 0

export default function MyQrCode() {
  const { t } = useText()
  const { confirm } = useSay()
  const mine = useCall(myCode, {}, { pollSeconds: FETCH_SECONDS })
  const { attempt, sending } = useSend(renewCode)
  useWakeLock()

  const asked = useRef(false)
  useEffect(() => {
    // Somebody who never had a code gets the first one by looking for it.
    if (mine.data?.codes.length !== 0 || asked.current) return
    asked.current = true
    void attempt({})
  })
  const askAndRenew = async () => {
    const yes = await confirm({ title: t('my-qrcode.renew'), text: t('my-qrcode.renewAsk'), action: t('my-qrcode.renew') })
    if (yes !== undefined) await attempt({})
  }
  // While the network is away the codes that were fetched ahead go on (QRC-08).
  const refused = mine.error !== undefined && mine.error.status !== NO_ANSWER
  const code = useKeptCode(mine.data, refused)
  const shown = { ...mine, data: code }
  return (
    <Page title={t('screen./{lang}/my-qrcode/index')}>
      <div className="side">
        <Loaded call={shown} lines={10}>
          {(data) => <CodeCard mine={data} refetch={mine.refetch} />}
        </Loaded>
        <div className="stack">
          <Scans onNew={mine.refetch} />
          <Card title={t('my-qrcode.help')}>
            <ul>
              {['light', 'fresh', 'photo', 'lost'].map((hint) => (
                <li key={hint}>{t(`my-qrcode.help.${hint}`)}</li>
              ))}
            </ul>
            <button type="button" className="btn above" disabled={sending} onClick={() => void askAndRenew()}>
              {t('my-qrcode.renew')}
            </button>
          </Card>
        </div>
      </div>
    </Page>
  )
}

/** The last scans; after a new one the page fetches fresh codes, since a used one is good no more. */
function Scans({ onNew }: { onNew(): void }) {
  const { t, lang, name, half } = useText()
  const scans = useCall(myScans, {}, { pollSeconds: SCANS_SECONDS })
  const newest = scans.data?.[0]?.id
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (seen.current !== undefined && newest !== undefined && newest !== seen.current) onNew()
    seen.current = newest ?? seen.current
  }, [newest, onNew])
  return (
    <Card title={t('my-qrcode.scans')}>
      <Loaded call={scans} lines={4}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={t('my-qrcode.noScans')} />
          ) : (
            list.slice(0, 8).map((scan) => (
              <div key={scan.id} className="li">
                <span className="t">
                  <div className="wraps">
                    {t(`my-qrcode.purpose.${scan.purpose}`)}
                    {scan.place && (
                      <>
                        {' · '}
                        <span data-typed="">{half(scan.place)}</span>
                      </>
                    )}
                  </div>
                  <small>
                    {formatInstant(scan.at, lang)}
                    {scan.scannedBy && ` · ${name(scan.scannedBy)}`}
                  </small>
                </span>
                <Tag tone={scan.result === 'ok' ? 'g' : 'r'}>{t(`my-qrcode.result.${scan.result}`)}</Tag>
              </div>
            ))
          )
        }
      </Loaded>
    </Card>
  )
}

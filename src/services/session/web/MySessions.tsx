import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { endMine, mine } from '../contract.ts'

type Mine = OutputOf<typeof mine>['list'][number]

/** Where I am signed in; each place can be signed out, or all others at once. */
export default function MySessions() {
  const { t } = useText()
  const { say, confirm } = useSay()
  const open = useCall(mine, {})
  const { attempt, sending } = useSend(endMine)
  const others = open.data?.list.some((row) => !row.current)

  async function end(row?: Mine): Promise<void> {
    const title = row ? t('session.mine.endOne', { device: row.device || t('session.mine.unknown') }) : t('session.mine.endOthers')
    const sure = await confirm({ title, text: t(row ? 'session.mine.endText' : 'session.mine.endOthersText'), action: t('session.mine.end'), danger: true })
    if (sure === undefined) return
    const done = await attempt(row ? { id: row.id } : {})
    if (done) say(t('session.mine.ended', { ended: done.ended }))
  }

  return (
    <Page
      title={t('screen./{lang}/session/mine')}
      crumb={t('session.mine.crumb')}
      back
      actions={
        others && (
          <button type="button" className="btn d" disabled={sending} onClick={() => void end()}>
            {t('session.mine.endOthers')}
          </button>
        )
      }
    >
      <Card>
        <p className="muted below near">{t('session.mine.about')}</p>
        <Loaded call={open} lines={4}>
          {({ list }) => (list.length ? list.map((row) => <Line key={row.id} row={row} sending={sending} end={() => void end(row)} />) : <Empty />)}
        </Loaded>
      </Card>
    </Page>
  )
}

function Line({ row, sending, end }: { row: Mine; sending: boolean; end(): void }) {
  const { t, lang } = useText()
  return (
    <div className="li">
      <span className="dot">
        <Icon name="shield" />
      </span>
      <div className="t">
        <div>
          {row.device ? <span translate="no">{row.device}</span> : t('session.mine.unknown')} {row.current && <Tag tone="b">{t('session.mine.current')}</Tag>}
        </div>
        <small className="line">
          {t('session.mine.seen', { at: formatInstant(row.lastSeenAt, lang), since: formatInstant(row.createdAt, lang), ip: row.ip })}
        </small>
      </div>
      {!row.current && (
        <button type="button" className="btn s d" disabled={sending} onClick={end}>
          {t('session.mine.end')}
        </button>
      )}
    </div>
  )
}

import type { PersonRef } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { end, list } from '#services/session/contract.ts'

/** Where somebody is signed in now; an administrator ends it, and says why. */
export function SessionCard({ person }: { person: PersonRef }) {
  const { t, lang, name } = useText()
  const { say, confirm } = useSay()
  const open = useCall(list, { pageSize: 50, filters: { ssoId: person.ssoId, open: true } })
  const { attempt, sending } = useSend(end)
  async function stop(id: string, device: string): Promise<void> {
    const reason = await confirm({
      title: t('system.session.endTitle', { name: name(person), device }),
      text: t('system.session.endText'),
      action: t('system.session.end'),
      danger: true,
      reason: 'required',
      reasonMax: 200,
    })
    if (reason !== undefined && (await attempt({ id, reason }))) say(t('system.session.ended'))
  }
  return (
    <Card title={t('system.session.title')}>
      <Loaded call={open} lines={3}>
        {(data) =>
          data.list.length ? (
            data.list.map((row) => (
              <div key={row.id} className="li">
                <div className="t">
                  <div>{row.device || t('system.session.unknown')}</div>
                  <small>{t('system.session.since', { at: formatInstant(row.createdAt, lang), seen: formatInstant(row.lastSeenAt, lang), ip: row.ip })}</small>
                </div>
                <button type="button" className="btn s d" disabled={sending} onClick={() => void stop(row.id, row.device || t('system.session.unknown'))}>
                  {t('system.session.end')}
                </button>
              </div>
            ))
          ) : (
            <Empty text={t('system.session.none')} />
          )
        }
      </Loaded>
    </Card>
  )
}

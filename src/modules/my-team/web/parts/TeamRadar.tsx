import { dayOf } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExpiryRadar } from '#foundation/web/kit/ExpiryRadar.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { teamDue } from '../../contract.ts'
import { DUE_DAYS } from '../../rules.ts'
import { useTeam } from './useTeam.ts'

/** What lapses for people of the team, by day; what was missed stands on top (MYTEAM-12). */
export function TeamRadar({ onOpen }: { onOpen(ssoId: string): void }) {
  const { t, lang, pick, name } = useText()
  const { asked } = useTeam()
  const call = useCall(teamDue, asked)
  const who = (person: { ssoId: string; nameCn: string; nameEn: string }) => (
    <button type="button" className="btn link" onClick={() => onOpen(person.ssoId)}>
      <bdi translate="no">{name(person)}</bdi>
    </button>
  )
  return (
    <Loaded call={call} lines={8}>
      {({ items }) => {
        const missed = items.filter(({ severity }) => severity === 'overdue')
        return (
          <div className="stack">
            {missed.length > 0 && (
              <Card title={t('my-team.missed')}>
                <ul className="team-missed">
                  {missed.map((one) => (
                    <li key={`${one.person.ssoId} ${one.kind}`} className="row between">
                      <span>
                        {who(one.person)} · {pick(one.kindCn, one.kindEn)}
                      </span>
                      <Tag tone="r">{formatDay(one.dueOn, lang)}</Tag>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Card title={t('my-team.ahead', { days: DUE_DAYS })}>
              <ExpiryRadar
                today={dayOf(serverNow())}
                days={DUE_DAYS}
                empty={t('my-team.nothingDue', { days: DUE_DAYS })}
                things={items.map((one) => ({
                  id: `${one.person.ssoId} ${one.kind}`,
                  on: one.dueOn,
                  what: pick(one.kindCn, one.kindEn),
                  note: who(one.person),
                  ...(one.path && { link: one.path.replace('/{lang}', '') }),
                }))}
              />
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}

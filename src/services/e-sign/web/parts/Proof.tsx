import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { readFlow } from '../../contract/index.ts'

type Paper = OutputOf<typeof readFlow>

/** What proves each signature. */
export function Proof({ number, evidence, order }: Pick<Paper, 'number' | 'evidence' | 'order'>) {
  const { t, lang, name } = useText()
  const who = (turn: number) => order.find((one) => one.turn === turn)?.person
  const sum = (text: string) => (
    <span className="checksum" translate="no">
      {text}
    </span>
  )
  return (
    <Card title={t('e-sign.proof')}>
      {evidence.map((one) => {
        const person = who(one.turn)
        return (
          <div className="below" key={one.turn}>
            {evidence.length > 1 && (
              <h3>
                {t('e-sign.turnNo', { turn: one.turn })}
                {person && (
                  <>
                    {' · '}
                    <bdi translate="no">{name(person)}</bdi>
                  </>
                )}
              </h3>
            )}
            <Facts
              items={[
                { label: t('e-sign.signedAt'), value: formatInstant(one.at, lang) },
                { label: t('e-sign.identity'), value: t(`e-sign.identity.${one.identityCheck}`) },
                ...(one.ip ? [{ label: t('e-sign.ip'), value: one.ip }] : []),
                ...(one.device ? [{ label: t('e-sign.device'), value: <span data-typed="">{one.device}</span> }] : []),
                { label: t('e-sign.sha256Before'), value: sum(one.sha256Before) },
                { label: t('e-sign.sha256After'), value: sum(one.sha256After) },
                { label: t('e-sign.certificate'), value: sum(one.certificate) },
              ]}
            />
          </div>
        )
      })}
      <Link className="btn link" to={`/${lang}/e-sign-check?number=${number}`}>
        {t('e-sign.check.open')}
      </Link>
    </Card>
  )
}

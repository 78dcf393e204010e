import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { readFlow } from '../../contract/index.ts'

type Evidence = NonNullable<OutputOf<typeof readFlow>['evidence']>

/** What proves the signature. */
export function Proof({ number, evidence }: { number: string; evidence: Evidence }) {
  const { t, lang } = useText()
  const sum = (text: string) => (
    <span className="checksum" translate="no">
      {text}
    </span>
  )
  return (
    <Card title={t('e-sign.proof')}>
      <Facts
        items={[
          { label: t('e-sign.signedAt'), value: formatInstant(evidence.at, lang) },
          { label: t('e-sign.identity'), value: t(`e-sign.identity.${evidence.identityCheck}`) },
          ...(evidence.ip ? [{ label: t('e-sign.ip'), value: evidence.ip }] : []),
          ...(evidence.device ? [{ label: t('e-sign.device'), value: <span data-typed="">{evidence.device}</span> }] : []),
          { label: t('e-sign.sha256Before'), value: sum(evidence.sha256Before) },
          { label: t('e-sign.sha256After'), value: sum(evidence.sha256After) },
          { label: t('e-sign.certificate'), value: sum(evidence.certificate) },
        ]}
      />
      <Link className="btn link" to={`/${lang}/e-sign-check?number=${number}`}>
        {t('e-sign.check.open')}
      </Link>
    </Card>
  )
}

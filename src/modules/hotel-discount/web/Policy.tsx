import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, acceptPolicy, policy } from '../contract.ts'
import { PolicyForm } from './parts/PolicyForm.tsx'

/** The policy in the language of the page, accepting it, and for who keeps it a new version and those before. */
export default function Policy() {
  const { t } = useText()
  const mayEdit = useMe().may(ADMIN)
  const [query] = useSearchParams()
  const version = query.get('version')
  const call = useCall(policy, version ? { version } : {})
  const [isEdited, edit] = useState(false)
  return (
    <Page
      title={t('screen./{lang}/hotel/discount/policy')}
      actions={
        mayEdit && (
          <button type="button" className="btn p" onClick={() => edit(true)}>
            {t('hotel-discount.policy.add')}
          </button>
        )
      }
    >
      <Loaded call={call} lines={10}>
        {(found) => (
          <div className="stack">
            {found.text ? (
              <Text of={found} />
            ) : (
              <div className="card">
                <Empty text={t('hotel-discount.policy.none')} />
              </div>
            )}
            {found.versions.length > 1 && <Versions of={found} />}
            {isEdited && <PolicyForm given={found.text} onClose={() => edit(false)} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

type Read = OutputOf<typeof policy>

function Text({ of: { text, current, accepted } }: { of: Read }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(acceptPolicy)
  if (!text) return null
  const isCurrent = text.version === current
  const accept = async () => {
    if (await attempt({ version: text.version })) say(t('hotel-discount.policy.accepted'))
  }
  return (
    <Card title={t('hotel-discount.policy.version', { version: text.version, day: formatDay(text.effectiveDate, lang) })}>
      <RichText html={pick(text.bodyCn, text.bodyEn)} />
      {isCurrent &&
        ((accepted ?? 0) >= text.version ? (
          <p className="note-box">{t('hotel-discount.policy.accepted')}</p>
        ) : (
          <button type="button" className="btn p" disabled={sending} onClick={() => void accept()}>
            {t('hotel-discount.policy.accept')}
          </button>
        ))}
    </Card>
  )
}

function Versions({ of: { versions, text } }: { of: Read }) {
  const { t, lang } = useText()
  const [, setQuery] = useSearchParams()
  return (
    <Card title={t('hotel-discount.policy.versions')}>
      {versions.map(({ version, effectiveDate }) => (
        <div key={version} className="row between">
          <span>{t('hotel-discount.policy.version', { version, day: formatDay(effectiveDate, lang) })}</span>
          <button type="button" className="btn link" disabled={version === text?.version} onClick={() => setQuery({ version: String(version) })}>
            {t('hotel-discount.policy.read', { version })}
          </button>
        </div>
      ))}
    </Card>
  )
}

import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { previewCards } from '../../contract.ts'

type Found = OutputOf<typeof userAllByKeyword>[number]

/** What somebody would see, and why not the rest; no figure of theirs. */
export function PreviewSheet({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const [who, choose] = useState<Found>()
  return (
    <Sheet title={t('benefits.preview')} onClose={onClose}>
      <PersonField<Found> label={t('benefits.preview.person')} value={who} find={(keyword) => callEndpoint(userAllByKeyword, { keyword })} onChange={choose} />
      {who && <Seen ssoId={who.ssoId} />}
    </Sheet>
  )
}

function Seen({ ssoId }: { ssoId: Found['ssoId'] }) {
  const { t, pick } = useText()
  const call = useCall(previewCards, { ssoId })
  return (
    <Loaded call={call} lines={4}>
      {({ opens, list }) => (
        <>
          {!opens && <p role="status">{t('benefits.preview.closed')}</p>}
          <ul className="benefit-list">
            {list.map((card) => (
              <li key={card.code} className="row between wrap">
                <span data-typed="">{pick(card.titleCn, card.titleEn)}</span>
                {card.hiddenBy.length === 0 ? (
                  <Tag tone="g">{t('benefits.preview.seen')}</Tag>
                ) : (
                  <small>{card.hiddenBy.map((why) => t(`benefits.hiddenBy.${why}`)).join(' · ')}</small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

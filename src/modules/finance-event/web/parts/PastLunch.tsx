import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'
import type { index } from '../../contract.ts'
import { useLunchText } from './useLunchText.ts'

/** A lunch that was, with its photos. */
export function PastLunch({ lunch }: { lunch: OutputOf<typeof index>['past'][number] }) {
  const { t, name, pick } = useText()
  const say = useLunchText()
  const topic = pick(lunch.topicCn, lunch.topicEn)
  return (
    <Card title={<span data-typed>{topic}</span>}>
      <p className="muted below near">
        {say(lunch)} · <span data-typed>{lunch.place}</span> · <span data-typed>{t('finance-event.hostedBy', { name: name(lunch.host) })}</span>
      </p>
      {lunch.photos.length > 0 && (
        <div className="fe-photos">
          {lunch.photos.map(({ id }, n) => {
            const src = `${previewFile.path}?${new URLSearchParams({ id, size: 'screen' })}`
            return (
              <a key={id} href={src} target="_blank" rel="noreferrer">
                <img src={src} alt={t('finance-event.photo', { topic, n: n + 1 })} loading="lazy" />
              </a>
            )
          })}
        </div>
      )}
    </Card>
  )
}

import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Unsent } from '#foundation/web/unsent.ts'
import { useUnsent } from '#foundation/web/unsentForms.tsx'
import { dropPhotos, photosOf } from './keptConcerns.ts'

/** Concerns that wait on this phone; where others came in meanwhile, it is looked at again before it counts (EHS-18). `onBack`: one is in the form again. */
export function Waiting({ onBack }: { onBack(): void }) {
  const { t, lang } = useText()
  const { confirm } = useSay()
  const { ssoId } = useMe()
  const forms = useUnsent()
  const list = forms?.list ?? []
  if (!forms || list.length === 0) return null
  const drop = async ({ id, input }: Unsent) => {
    const yes = await confirm({ title: t('kit.unsent.drop'), text: t('kit.unsent.dropAsk'), action: t('kit.unsent.drop'), danger: true })
    if (yes === undefined) return
    await forms.drop(id)
    await dropPhotos(photosOf(ssoId), input)
  }
  return (
    <Card title={t('ehs.waiting.title', { count: list.length })}>
      <div className="stack">
        {list.map((thing) => (
          <section key={thing.id} aria-label={thing.title}>
            <div className="row between">
              <small>{t('kit.unsent.at', { at: formatInstant(thing.at, lang) })}</small>
              <Tag tone={thing.state === 'waiting' ? 'b' : thing.state === 'refused' ? 'r' : 'w'}>{t(`kit.unsent.state.${thing.state}`)}</Tag>
            </div>
            {thing.says && (
              <p className="note-box warn lines" data-typed="">
                {thing.says}
              </p>
            )}
            <div data-typed="">
              <Facts items={thing.said} />
            </div>
            <div className="row wrap above near">
              {thing.state === 'refused' && (
                <button type="button" className="btn p" onClick={() => void forms.takeBack(thing).then(onBack)}>
                  {t('ehs.waiting.look')}
                </button>
              )}
              {thing.state === 'unsure' && (
                <button type="button" className="btn p" onClick={() => void forms.again(thing.id)}>
                  {t('kit.unsent.again')}
                </button>
              )}
              <button type="button" className="btn link" onClick={() => void drop(thing)}>
                {t('kit.unsent.drop')}
              </button>
            </div>
          </section>
        ))}
      </div>
    </Card>
  )
}

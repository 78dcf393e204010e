import { useRef, useState } from 'react'
import { Card as Box } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Leads } from '#foundation/web/kit/Leads.tsx'
import { Said } from '#foundation/web/kit/Reading.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Cover } from '#modules/cms/web/parts/Picture.tsx'
import type { Parts, Tile } from '../../contract/index.ts'

/** Banners, one beside the other, moved by hand, by keys or by the buttons; never by themselves. */
export function Banners({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  const { t } = useText()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const go = (to: number) => strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  return (
    <section className="home-banners" aria-label={title}>
      <ul ref={strip} onScroll={(event) => setShown(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <OnPicture tile={tile} as="h3" />
          </li>
        ))}
      </ul>
      {tiles.length > 1 && (
        <div className="row home-steps">
          <button type="button" className="ico" aria-label={t('home.before')} disabled={shown <= 0} onClick={() => go(shown - 1)}>
            <Icon name="back" />
          </button>
          <small>{t('home.ofAll', { at: shown + 1, all: tiles.length })}</small>
          <button type="button" className="ico" aria-label={t('home.after')} disabled={shown >= tiles.length - 1} onClick={() => go(shown + 1)}>
            <Icon name="next" />
          </button>
        </div>
      )}
    </section>
  )
}

/** System links and useful links as icons. */
export function Links({ title, links }: { title: string; links: NonNullable<Parts['links']> }) {
  const { t } = useText()
  const groups = [
    ['system', links.system],
    ['useful', links.useful],
  ] as const
  return (
    <Box title={title}>
      <div className="home-links">
        {groups.map(
          ([key, tiles]) =>
            tiles.length > 0 && (
              <div key={key}>
                <small className="hint">{t(`home.links.${key}`)}</small>
                <div className="quick">
                  {tiles.map((tile) => (
                    <Leads key={tile.id} className="home-link" to={tile.link}>
                      <span className="dot">{tile.cover ? <Cover at={tile.cover} /> : <Icon name={key === 'system' ? 'gear' : 'pin'} />}</span>
                      <Said cn={tile.titleCn} en={tile.titleEn} />
                    </Leads>
                  ))}
                </div>
              </div>
            ),
        )}
      </div>
    </Box>
  )
}

/** What the resort offers its people, in a strip. */
export function Evp({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  return (
    <section className="home-strip" aria-label={title}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keys */}
      <ul tabIndex={0} aria-label={title}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <OnPicture tile={tile} as="b" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A picture with its words over it, which leads on as a whole. */
function OnPicture({ tile: { link, cover, ...tile }, as: Title }: { tile: Tile; as: 'h3' | 'b' }) {
  return (
    <Leads className="news" to={link}>
      <Cover at={cover} />
      <div>
        <Title>
          <Said cn={tile.titleCn} en={tile.titleEn} />
        </Title>
        {(tile.noteCn || tile.noteEn) && (
          <small>
            <Said cn={tile.noteCn} en={tile.noteEn} />
          </small>
        )}
      </div>
    </Leads>
  )
}

import type { ReactNode } from 'react'
import { Card as Box } from '#foundation/web/kit/Card.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Card, HomeIndex, Widget } from '../../contract/index.ts'
import { CardLine, CardTile, LateCards } from './CardTiles.tsx'
import { Counters } from './Counters.tsx'
import { LatePart } from './LatePart.tsx'
import { sectionsOf } from './layout.ts'
import { NewsWidget } from './NewsWidget.tsx'
import { RadarWidget } from './RadarWidget.tsx'
import { Banners, Evp, Links } from './Tiles.tsx'

interface Shown {
  index: HomeIndex
  /** The favorites, which the roof keeps. */
  quick: ReactNode
}

/** A card of what waits is not said again among what is new. */
const ofKind = ({ cards }: HomeIndex, kind: Card['kind']): Card[] => {
  const todo = new Set(cards.filter((one) => one.kind === 'todo').map(({ path }) => path))
  return cards.filter((one) => one.kind === kind && (kind === 'todo' || !todo.has(one.path)))
}

/** Whether a widget has nothing to show: then it takes no room. */
function isEmpty({ key }: Widget, { index, quick }: Shown): boolean {
  const { parts, late } = index
  if (key === 'shortcuts') return ofKind(index, 'have').length + late.length === 0
  if (key === 'events') return ofKind(index, 'on').length + late.length === 0
  if (key === 'quick') return !quick
  if (key === 'banner') return parts.banner?.length === 0
  if (key === 'evp') return parts.evp?.length === 0
  return key === 'links' && parts.links?.system.length === 0 && parts.links.useful.length === 0
}

/** The widgets in the person's order; on a desk in columns, on a phone one below the other. */
export function Widgets(shown: Shown) {
  const desk = useDesk()
  const widgets = shown.index.widgets.filter((one) => !one.hidden && !isEmpty(one, shown))
  return sectionsOf(widgets, desk).map(({ main, side }) => (
    <div key={main[0]?.key} className={side.length > 0 ? 'home-columns' : 'home-one'}>
      <div className="home-column">
        {main.map((one) => (
          <OneWidget key={one.key} widget={one} {...shown} />
        ))}
      </div>
      {side.length > 0 && (
        <div className="home-column">
          {side.map((one) => (
            <OneWidget key={one.key} widget={one} {...shown} />
          ))}
        </div>
      )}
    </div>
  ))
}

function OneWidget({ widget, index, quick }: Shown & { widget: Widget }) {
  const { pick } = useText()
  const { parts, late } = index
  const title = pick(widget.titleCn, widget.titleEn)
  switch (widget.key) {
    case 'shortcuts':
      return (
        <section className="bals" aria-label={title}>
          {ofKind(index, 'have').map((card) => (
            <CardTile key={`${card.module}:${card.key}`} card={card} />
          ))}
          {late.map(({ module }) => (
            <LateCards key={module} module={module} kind="have" tells={module === 'notifications' ? 'nothing' : 'tile'}>
              {(card) => <CardTile key={card.key} card={card} />}
            </LateCards>
          ))}
        </section>
      )
    case 'counters':
      return <Counters title={title} todo={ofKind(index, 'todo')} late={late} surveys={index.surveys} />
    case 'events':
      return (
        <Box title={title}>
          {ofKind(index, 'on').map((card) => (
            <CardLine key={`${card.module}:${card.key}`} card={card} />
          ))}
          {late.map(({ module }) => (
            <LateCards key={module} module={module} kind="on" tells="nothing">
              {(card) => <CardLine key={card.key} card={card} />}
            </LateCards>
          ))}
        </Box>
      )
    case 'news':
      return (
        <LatePart of="news" came={parts.news}>
          {(news) => <NewsWidget title={title} news={news} also={ofKind(index, 'new')} />}
        </LatePart>
      )
    case 'radar':
      return (
        <LatePart of="radar" came={parts.radar}>
          {(lapses) => <RadarWidget title={title} lapses={lapses} today={index.today} />}
        </LatePart>
      )
    case 'banner':
      return (
        <LatePart of="banner" came={parts.banner}>
          {(tiles) => <Banners title={title} tiles={tiles} />}
        </LatePart>
      )
    case 'links':
      return (
        <LatePart of="links" came={parts.links}>
          {(links) => <Links title={title} links={links} />}
        </LatePart>
      )
    case 'evp':
      return (
        <LatePart of="evp" came={parts.evp}>
          {(tiles) => <Evp title={title} tiles={tiles} />}
        </LatePart>
      )
    case 'quick':
      return quick
  }
}

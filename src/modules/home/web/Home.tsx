import { type ReactNode, useState } from 'react'
import { useOutletContext } from 'react-router'
import { ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ArrangeSheet } from './parts/ArrangeSheet.tsx'
import { ConfigureSheet } from './parts/ConfigureSheet.tsx'
import { Hero } from './parts/Hero.tsx'
import { useIndex } from './parts/useIndex.ts'
import { Widgets } from './parts/Widgets.tsx'
import './parts/home.css'

/** Where the day begins: what is mine to do, what I have, what is new, what is on. All of it comes in one answer, and nothing waits for a picture. */
export default function Home() {
  const { t, lang } = useText()
  // the roof puts the person's favorites into the page
  const quick = useOutletContext<ReactNode>()
  const { index, old, error, refetch } = useIndex()
  const [open, setOpen] = useState<'arrange' | 'configure'>()
  const close = () => setOpen(undefined)
  return (
    <Page title={t('screen./{lang}/home')} spoken>
      {index === undefined ? (
        error ? (
          <div className="card">
            <ErrorNote error={error} retry={refetch} />
          </div>
        ) : (
          <Skeleton lines={10} />
        )
      ) : (
        <div className="home">
          {old && (
            <p className="home-old" role="status">
              <Icon name="clock" />
              {t('home.old', { at: formatInstant(index.at, lang) })}
              <button type="button" className="btn link" onClick={refetch}>
                {t('kit.retry')}
              </button>
            </p>
          )}
          <Hero person={index.person} taps={index.taps} />
          <Widgets index={index} quick={quick} />
          <div className="row wrap home-foot">
            <button type="button" className="btn link" onClick={() => setOpen('arrange')}>
              {t('home.arrange')}
            </button>
            {index.can.includes('configure') && (
              <button type="button" className="btn link" onClick={() => setOpen('configure')}>
                {t('home.configure')}
              </button>
            )}
          </div>
          {open === 'arrange' && <ArrangeSheet widgets={index.widgets} onClose={close} />}
          {open === 'configure' && <ConfigureSheet onClose={close} />}
        </div>
      )}
    </Page>
  )
}

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LoadingOverlay } from '#foundation/web/kit/LoadingOverlay.tsx'
import { onPageTitle } from '#foundation/web/kit/Page.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { currentNote } from '../shell/contract.ts'
import { Banner, Footer } from './frame/Banner.tsx'
import { DeskHeader, PhoneHeader } from './frame/Header.tsx'
import { NewVersion } from './frame/NewVersion.tsx'
import { Search } from './frame/Search.tsx'
import { StaySignedIn } from './frame/StaySignedIn.tsx'
import { TabBar } from './frame/TabBar.tsx'
import { ViewedBy } from './frame/ViewAs.tsx'
import { Watermark } from './frame/Watermark.tsx'

/** The frame around every page: header, notice bar, page, footer; on a phone the bar at the bottom. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useText()
  const desk = useDesk()
  const { pathname } = useLocation()
  const [searching, setSearching] = useState(false)
  const [title, setTitle] = useState({ text: '', back: false })
  const note = useCall(currentNote, {}, { pollSeconds: 300 })
  const close = useCallback(() => setSearching(false), [])

  useEffect(() => onPageTitle((text, back) => setTitle({ text, back })), [])
  // before the first paint: what is pressed once the frame is seen is heard
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setSearching(true)
      }
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])

  return (
    <>
      <a className="skip btn p" href="#page">
        {t('shell.skip')}
      </a>
      {desk ? <DeskHeader openSearch={() => setSearching(true)} /> : <PhoneHeader title={title} />}
      <ViewedBy />
      {note.data && <Banner note={note.data} />}
      <main id="page" tabIndex={-1}>
        {children}
      </main>
      {desk && <Footer />}
      {!desk && !title.back && <TabBar />}
      {searching && <Search key={pathname} close={close} />}
      <NewVersion />
      <StaySignedIn />
      <LoadingOverlay />
      <Watermark />
    </>
  )
}

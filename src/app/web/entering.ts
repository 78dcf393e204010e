import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallRefused, isLost } from '#foundation/web/callRefused.ts'
import { setDraftOwner } from '#foundation/web/drafts.ts'
import { askBy } from '#foundation/web/query.tsx'
import { getUserInfo, permission } from '#services/session/contract.ts'
import { gate, menu } from '../shell/contract.ts'
import type { Entered } from './entered.tsx'
import { lastEntered } from './lastEntered.ts'

/** Nobody waits longer for the server on a page that can do without it. */
const PATIENCE_MS = 400
/** How often the server is asked again while a page works without it. */
const AGAIN_MS = 15_000

export interface Entering {
  entered?: Entered
  fault?: CallRefused
  /** The page works with what it keeps itself until the server answers. */
  alone?: boolean
}

/** The frame shows the menu as well: it finds the answer. */
async function askWho(client: QueryClient): Promise<Entered> {
  const ask = askBy(client)
  const [info, permitted, menuTree, before] = await Promise.all([ask(getUserInfo, {}), ask(permission, {}), ask(menu, {}), ask(gate, {})])
  return { info, permitted: new Set(permitted.routes.map((r) => r.path)), hidden: new Set(menuTree.hidden), gate: before.path }
}

let early: Promise<Entered> | undefined

/** Asks while the words are still on their way; whoever enters first takes the answer. */
export function enterEarly(client: QueryClient): void {
  early = askWho(client)
  early.catch(() => {}) // told to whoever takes it
}

/** What was asked early, once, or asked now. */
function asked(client: QueryClient): Promise<Entered> {
  const answer = early ?? askWho(client)
  early = undefined
  return answer
}

const asRefused = (reason: unknown): CallRefused => (reason instanceof CallRefused ? reason : new CallRefused({ code: '', message: String(reason), status: 0 }))

/**
 * Who is there and what they may open (SESS-01). A page that starts without network (`withoutNetwork`) goes on as the last that came in here where the server
 * does not answer in time, and as who is there once it does; a public one among them needs nobody.
 */
export function useEntering(given: { withoutNetwork: boolean; isPublic: boolean }): Entering {
  const [entering, setEntering] = useState<Entering>({})
  // as it was when the portal was opened here
  const [{ withoutNetwork, isPublic }] = useState(given)
  const client = useQueryClient()
  useEffect(() => {
    let over = false
    let answered = false
    let again: ReturnType<typeof setTimeout> | undefined
    const tell = (told: Entering) => {
      if (!over) setEntering(told)
      if (told.entered) setDraftOwner(told.entered.info.ssoId)
    }
    const goAlone = async (fault?: CallRefused) => {
      const last = await lastEntered.find().catch(() => undefined)
      if (answered) return
      if (last) tell({ entered: last, alone: true })
      else if (isPublic) tell({ alone: true })
      else if (fault) tell({ fault })
    }
    const enter = async () => {
      clearTimeout(again)
      try {
        const entered = await asked(client)
        answered = true
        tell({ entered })
      } catch (reason) {
        const fault = asRefused(reason)
        if (withoutNetwork && isLost(fault)) {
          if (!over && !answered) again = setTimeout(() => void enter(), AGAIN_MS)
          return goAlone(fault)
        }
        answered = true
        // the session is over: nobody starts here as its person
        if (fault.handled) lastEntered.forget().catch(() => undefined)
        tell({ fault })
      }
    }
    const patience = withoutNetwork ? setTimeout(() => void goAlone(), PATIENCE_MS) : undefined
    const back = () => {
      if (!answered) void enter()
    }
    void enter()
    addEventListener('online', back)
    return () => {
      over = true
      clearTimeout(patience)
      clearTimeout(again)
      removeEventListener('online', back)
    }
  }, [withoutNetwork, isPublic, client])
  return entering
}

import { keepPreviousData, QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { FROM_CACHE } from './answer.ts'
import { CallRefused, UNREACHABLE } from './callRefused.ts'
import { callEndpoint } from './client.ts'
import { useSay } from './kit/say.tsx'
import { upload } from './transfer.ts'

/** What the server said stays fresh for a moment only: a portal is shared with others. */
const STALE_MS = 5_000

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // a refusal is an answer; only a lost connection is worth a second try
      queries: {
        staleTime: STALE_MS,
        networkMode: 'always', // without a network a call fails and says so, rather than waiting for one in silence
        refetchOnReconnect: true,
        retry: (count, fault) => count < 2 && fault instanceof CallRefused && fault.code === UNREACHABLE,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const CallProvider = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

export interface Called<E> {
  data: OutputOf<E> | undefined
  error: CallRefused | undefined
  loading: boolean
  /** Showing the answer to the input before, while the new one is on its way. */
  updating: boolean
  /** An answer is on its way, whatever is shown meanwhile. */
  asking: boolean
  refetch(): void
}

const asRefused = (fault: unknown): CallRefused | undefined =>
  fault === null || fault === undefined
    ? undefined
    : fault instanceof CallRefused
      ? fault
      : new CallRefused({ code: 'unexpected', message: String(fault), status: 0 })

/**
 * Reads by a call; asks again whenever a write of this page succeeded. `pollSeconds` pauses while the tab is hidden; `fresh` asks whenever it is shown, however
 * lately it was asked; of what is `secret` nothing stays in the browser's memory once it is not shown.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { enabled?: boolean; cache?: boolean; pollSeconds?: number; fresh?: boolean; secret?: boolean } = {},
): Called<E> {
  const query = useQuery({
    queryKey: [endpoint.call, input],
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal, ...(options.cache && { cache: true }), ...(options.pollSeconds && { polling: true }) }),
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
    ...((options.fresh || options.secret) && { staleTime: 0 }),
    ...(options.secret && { gcTime: 0 }),
    ...(options.pollSeconds && { refetchInterval: options.pollSeconds * 1000, refetchIntervalInBackground: false, refetchOnWindowFocus: 'always' }),
  })
  return {
    data: query.data,
    error: asRefused(query.error),
    loading: query.isPending && (options.enabled ?? true),
    updating: query.isPlaceholderData,
    asking: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

let writes = 0
const hearing = new Set<() => void>()
const hear = (told: () => void) => {
  hearing.add(told)
  return () => void hearing.delete(told)
}
/** All that was read is asked anew. */
function written(client: QueryClient): Promise<void> {
  writes += 1
  for (const told of hearing) told()
  return client.invalidateQueries()
}
/** How often something was written on this page: what keeps rows of its own begins anew when it changes. */
export const useWrites = (): number => useSyncExternalStore(hear, () => writes)

/** Asks anew for all that the page shows, as after a write. */
export function useAskAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ refetchType: 'active' })
}

/** Asks once, outside of a page's own reading; who reads the same by `useCall` a moment later finds the answer. Throws CallRefused. */
export const askBy =
  (client: QueryClient) =>
  <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
    client.fetchQuery({ queryKey: [endpoint.call, input], queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }), staleTime: 0, retry: false })

export interface Sender<E> {
  /** Gives the content, or throws CallRefused. A second call while one is under way with the same input carries the same key. */
  send(input: InputOf<E>): Promise<OutputOf<E>>
  /** As `send`; what was refused has been shown, and gives undefined. */
  attempt(input: InputOf<E>): Promise<OutputOf<E> | undefined>
  sending: boolean
}

/**
 * Writes by a call. What was not answered may be sent again and is done once (SHELL-47); success lets every list be asked anew.
 * A refusal is shown as a warning, unless the page says it in its own place (`hideWarning`, SHELL-30).
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  options: {
    hideWarning?: boolean /** Hears of the success before anything is read anew, and a page that is made anew by it begins. */
    answered?(input: InputOf<E>, content: OutputOf<E>): void
  } = {},
): Sender<E> {
  const client = useQueryClient()
  const { warn } = useSay()
  const attempt = useRef<{ body: string; key: string } | undefined>(undefined)
  const mutation = useMutation({
    mutationFn: async (input: InputOf<E>) => {
      const body = JSON.stringify(input ?? {})
      if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
      const content = await callEndpoint(endpoint, input, { key: attempt.current.key })
      attempt.current = undefined
      options.answered?.(input, content)
      return content
    },
    onSuccess: () => written(client),
    onError(fault) {
      // what stands there now is read, to be held against what was to be saved
      if (fault instanceof CallRefused && fault.code === 'SHELL-64') void written(client)
      if (!options.hideWarning && fault instanceof CallRefused && !fault.handled) warn(fault.message)
    },
  })
  return {
    send: (input) => mutation.mutateAsync(input),
    attempt: (input) =>
      mutation.mutateAsync(input).catch((fault: unknown) => {
        if (!(fault instanceof CallRefused)) throw fault
        return undefined
      }),
    sending: mutation.isPending,
  }
}

export interface Uploader<E> {
  /** Gives the content, undefined where it was cancelled, or throws CallRefused: the page says what was wrong beside the file. */
  send(input: InputOf<E>, file: File): Promise<OutputOf<E> | undefined>
  /** How much has left, 0 to 1; undefined when nothing is under way. */
  progress: number | undefined
  cancel(): void
}

/** Sends a file by a call of kind upload, with its progress (FILE-22); success lets every list be asked anew. */
export function useUpload<E extends Endpoint<'upload'>>(endpoint: E): Uploader<E> {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  return {
    async send(input, file) {
      const controller = new AbortController()
      underWay.current = controller
      setProgress(0)
      try {
        const content = await upload(endpoint, input, file, { onProgress: setProgress, signal: controller.signal })
        if (content === FROM_CACHE) return undefined
        void written(client)
        return content
      } finally {
        setProgress(undefined)
      }
    },
    progress,
    cancel: () => underWay.current?.abort(),
  }
}

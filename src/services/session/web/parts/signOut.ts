import { callEndpoint } from '#foundation/web/client.ts'
import { logOut } from '../../contract.ts'

const channel = (): BroadcastChannel => new BroadcastChannel('backlot-session')

/** Ends the session on the server and in every open tab, then leaves through the sign-on, which ends its own (SESS-23). */
export async function signOut(): Promise<void> {
  const { target } = await callEndpoint(logOut, {})
  const tabs = channel()
  tabs.postMessage('ended')
  tabs.close()
  location.assign(target)
}

/** Tells when another tab of this browser has signed out. @returns how to stop listening */
export function onSignedOut(heard: () => void): () => void {
  const tabs = channel()
  tabs.onmessage = heard
  return () => tabs.close()
}

import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

export const useScrolled = (pixels: number) => useSyncExternalStore(subscribe, () => scrollY > pixels)

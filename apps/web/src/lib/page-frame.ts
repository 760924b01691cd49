import { createContext, useContext } from 'react'

/** What a screen may know of its place in the site: its title, what going back means here, and whether it draws its own bar. */
export type PageFrame = { title: string; hasBack: boolean; goBack: () => void; ownBar: boolean }

const PageFrameContext = createContext<PageFrame>({ title: '', hasBack: false, goBack: () => {}, ownBar: false })

export const PageFrameProvider = PageFrameContext.Provider

export const usePageFrame = (): PageFrame => useContext(PageFrameContext)

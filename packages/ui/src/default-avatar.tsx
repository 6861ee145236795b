import { createContext, useContext } from 'react';

const DefaultAvatarContext = createContext<string | undefined>(undefined);

/** Gives the components below the picture of people without one, by its address. */
export const DefaultAvatarProvider = DefaultAvatarContext;

/** Absent where everybody without a picture has the animal of their id. */
export const useDefaultAvatar = (): string | undefined => useContext(DefaultAvatarContext);

/**
 * The router subset that the shell's pages and the remotes may use: the only importer of react-router-dom besides the shell's
 * two entries. A federation singleton: everything named here ships with the shell.
 */

export type {
  ActionFunctionArgs,
  LinkProps,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
export {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router-dom';
export { useChoice } from './use-choice.ts';

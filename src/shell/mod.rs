//! What is around the pages: routes, the parts of the program that they load, the page's host, the offline copy.

pub mod host;
pub mod loading;
pub mod offline;
pub mod route;
pub mod seed;
